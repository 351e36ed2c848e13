import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The folder for the temporary files of a run. */
export const TEMPORARY_FOLDER = path.join(tmpdir(), `portfolio-tests-${process.pid}`);

/** Runs once before the tests: whatever they and their programs leave in that folder goes away after them. */
export function setup(): () => void {
  // Some programs run as another user.
  mkdirSync(TEMPORARY_FOLDER, { recursive: true, mode: 0o755 });
  return () => rmSync(TEMPORARY_FOLDER, { recursive: true, force: true });
}
