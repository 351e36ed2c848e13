import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { Reporter, TestModule } from 'vitest/node';
import { CANARY_NOTES, hasCanary } from './canary.ts';

/**
 * Says at the end of a test run how much was searched for the tokens of the tests: every answer and log of the service
 * that the tests took note of, the built files, and what the run itself prints. The run fails where one is found.
 */
export class CanaryReport implements Reporter {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'canary-'));
  readonly #notes = path.join(this.#folder, 'notes');

  onInit(): void {
    writeFileSync(this.#notes, '');
    // The workers, which start later, inherit it.
    process.env[CANARY_NOTES] = this.#notes;
  }

  onUserConsoleLog({ content }: { content: string }): void {
    hasCanary('messages of tests', content);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const errors = [
      ...unhandled,
      ...modules.flatMap((module) => [...module.errors(), ...failuresOf(module)]),
    ];
    hasCanary('messages of tests', inspect(errors, { depth: 8 }));
    // Unit tests alone need no build.
    for (const folder of ['dist', '.build', '.test-site/dist', '.test-site/.build'].filter((name) =>
      existsSync(name),
    )) {
      for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (file.isFile()) hasCanary('files', readPlain(path.join(file.parentPath, file.name)));
      }
    }
    const { counts, found } = summarize(readFileSync(this.#notes, 'utf8'));
    rmSync(this.#folder, { recursive: true });
    console.log(`Tokens of the tests: ${found} found in ${counts}`);
    if (found > 0) process.exitCode = 1;
  }
}

function failuresOf(module: TestModule): unknown[] {
  return [...module.children.allTests()].flatMap((test) => test.result().errors ?? []);
}

function readPlain(file: string): Buffer {
  const bytes = readFileSync(file);
  return file.endsWith('.tgz') ? gunzipSync(bytes) : bytes;
}

/** Sums the notes up: how many of what kind and how long, and in how many there was a token. */
export function summarize(notes: string): { counts: string; found: number } {
  const kinds = new Map<string, { count: number; length: number }>();
  let found = 0;
  for (const line of notes.split('\n').filter(Boolean)) {
    const [kind = '', length, isFound] = line.split('\t');
    const sum = kinds.get(kind) ?? { count: 0, length: 0 };
    kinds.set(kind, { count: sum.count + 1, length: sum.length + Number(length) });
    found += Number(isFound);
  }
  const counts = [...kinds].map(
    ([kind, { count, length }]) => `${count.toLocaleString('en')} ${kind} (${(length / 1e6).toFixed(1)} MB)`,
  );
  return { counts: counts.join(', '), found };
}
