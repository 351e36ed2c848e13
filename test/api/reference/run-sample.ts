import { spawn } from 'node:child_process';
import type { Sample } from '../../../src/api/reference/samples.ts';
import { childEnvironment } from '../../child-environment.ts';

/** What ran and how it went. */
export interface Run {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

/** How each language is run: the program and what makes it read the code. */
const PROGRAMS: Record<Sample['fence'], [program: string, ...options: string[]]> = {
  sh: ['sh', '-c'],
  js: [process.execPath, '--input-type=module', '--eval'],
  python: ['python3', '-c'],
};

/** Runs a sample as a reader would. Rejects where the program that it needs is not installed. */
export function runSample(
  fence: Sample['fence'],
  code: string,
  env: Record<string, string> = {},
): Promise<Run> {
  const [program, ...options] = PROGRAMS[fence];
  const child = spawn(program, [...options, code], { env: { ...childEnvironment, ...env } });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', (cause) => reject(new Error(missing(program), { cause })));
    child.on('close', (exitCode) => {
      if (exitCode === 127) reject(new Error(missing('curl')));
      else resolve({ exitCode, stdout, stderr });
    });
  });
}

function missing(program: string): string {
  return `${program} is needed to run the samples of the reference; install it (the samples use curl, Node.js and python3)`;
}
