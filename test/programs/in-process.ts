import { vi } from 'vitest';
import { type Options, type Program, runProgram } from '../../src/programs/program.ts';

let runs = 0;

/**
 * Runs a program, or the entry in that file, in this process, with some variables in its environment: its exit code,
 * and what it prints.
 */
export async function runInProcess<Given extends Options>(
  program: Program<Given> | string,
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
  vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  process.argv = [...argv.slice(0, 2), ...args];
  try {
    // A module runs once only for each of its URLs.
    if (typeof program === 'string') await import(`${program}?${runs++}`);
    else await runProgram(program);
    return { code: process.exitCode, ...printed };
  } finally {
    process.argv = argv;
    process.exitCode = 0;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}
