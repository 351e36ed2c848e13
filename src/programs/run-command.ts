import { spawn } from 'node:child_process';

export type CommandResult =
  | { kind: 'exited'; code: number; stdout: Buffer }
  | { kind: 'killed'; by: NodeJS.Signals | null }
  | { kind: 'absent'; errno: number }
  | { kind: 'stopped' | 'too-large' };

export interface CommandOptions {
  env: NodeJS.ProcessEnv;
  maxBytes: number;
  signal: AbortSignal;
  stderr: 'ignore' | 'inherit';
}

/**
 * Runs a command without a shell, in a process group of its own. Its descendants are killed when it exits, prints too
 * much or is stopped by the signal.
 */
export async function runCommand(
  [command = '', ...args]: readonly string[],
  { env, maxBytes, signal, stderr }: CommandOptions,
): Promise<CommandResult> {
  if (signal.aborted) return { kind: 'stopped' };
  const { promise, resolve } = Promise.withResolvers<CommandResult>();
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', stderr] });
  const chunks: Buffer[] = [];
  let length = 0;
  const stop = () => resolve({ kind: 'stopped' });
  signal.addEventListener('abort', stop);
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length;
    chunks.push(chunk);
    if (length > maxBytes) resolve({ kind: 'too-large' });
  });
  child.on('error', ({ errno = 0 }: NodeJS.ErrnoException) => resolve({ kind: 'absent', errno }));
  // Descendants that outlive the command would keep its standard output open, and `close` would not be emitted.
  child.on('exit', () => endGroup(child.pid));
  child.on('close', (code, by) =>
    resolve(code === null ? { kind: 'killed', by } : { kind: 'exited', code, stdout: Buffer.concat(chunks) }),
  );
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    endGroup(child.pid);
    child.stdout.destroy();
  }
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process group has already ended.
  }
}
