import { execFile } from 'node:child_process';
import path from 'node:path';

/** The packages of this folder; npm run test:all installs them. */
export const TOOLS = path.join(import.meta.dirname, 'node_modules');

const ENVIRONMENT = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const MAX_OUTPUT_BYTES = 64_000_000;

/** Runs a file of these packages with Node.js; resolves to its exit code and everything that it printed. */
export function runTool(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ exitCode: number; output: string }> {
  const options = { env: { ...ENVIRONMENT, ...env }, maxBuffer: MAX_OUTPUT_BYTES };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [path.join(TOOLS, file), ...args], options, (error, stdout, stderr) => {
      const exitCode = error ? error.code : 0;
      if (typeof exitCode === 'number') resolve({ exitCode, output: stdout + stderr });
      else reject(error);
    });
  });
}

/** The JSON document in what a tool printed. */
export function readJson(output: string) {
  return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
}
