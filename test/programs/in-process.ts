import { vi } from 'vitest';
import { PROJECT } from '../test-site.ts';

let runs = 0;

/** Runs a program in this process, with some variables in its environment, and returns its exit code and output. */
export async function runInProcess(
  program: 'adopt' | 'check-content' | 'publisher' | 'smoke',
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const { argv } = process;
  const printed = { stdout: '', stderr: '' };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.spyOn(console, 'log').mockImplementation((line) => {
    printed.stdout += `${line}\n`;
  });
  vi.spyOn(console, 'error').mockImplementation((line) => {
    printed.stderr += `${line}\n`;
  });
  vi.spyOn(process.stdout, 'write').mockImplementation(((text: string, done?: () => void) => {
    printed.stdout += text;
    done?.();
  }) as typeof process.stdout.write);
  vi.spyOn(process.stdout, 'on').mockReturnThis();
  vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  process.argv = [...argv.slice(0, 2), ...args];
  try {
    // A module runs once only for each of its URLs.
    await import(`${PROJECT}src/programs/${program}/main.ts?${runs++}`);
    return { code: process.exitCode, ...printed };
  } finally {
    process.argv = argv;
    process.exitCode = 0;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}
