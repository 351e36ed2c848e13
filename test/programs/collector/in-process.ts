import { writeFileSync } from 'node:fs';
import { vi } from 'vitest';
import { collector } from '../../../src/programs/collector/collector.ts';
import { certificate, type Homelab } from './homelab.ts';
import { redirection, redirectSockets } from './public-names.ts';

redirectSockets(certificate.cert);

/** Runs the collector in this process, in a homelab; what it prints and its exit code. */
export async function collect(homelab: Homelab, env: Record<string, string> = {}) {
  const config = `${homelab.folder}/collector.yaml`;
  writeFileSync(config, homelab.config);
  const { NODE_OPTIONS: _, PUBLIC_NAMES: __, ...settings } = { ...homelab.env, ...env };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const output = { stdout: '', stderr: '' };
  vi.spyOn(console, 'log').mockImplementation((line) => {
    output.stdout += `${line}\n`;
  });
  vi.spyOn(console, 'error').mockImplementation((line) => {
    output.stderr += `${line}\n`;
  });
  vi.spyOn(process.stdout, 'write').mockImplementation(((text: string, done: () => void) => {
    output.stdout += text;
    done();
  }) as typeof process.stdout.write);
  try {
    const code = await redirection.run(homelab.redirection, () =>
      Promise.resolve(collector.run({}, [config])),
    );
    return { code, ...output };
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}
