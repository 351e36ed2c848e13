import { writeFileSync } from 'node:fs';
import { collector } from '../../../src/programs/collector/collector.ts';
import { runInProcess } from '../in-process.ts';
import { certificate, type Homelab } from './homelab.ts';
import { redirection, redirectSockets } from './public-names.ts';

redirectSockets(certificate.cert);

/** Runs the collector in this process, in a homelab: its exit code, and what it prints. */
export function collect(homelab: Homelab, env: Record<string, string> = {}, ...options: string[]) {
  const config = `${homelab.folder}/collector.yaml`;
  writeFileSync(config, homelab.config);
  return redirection.run(homelab.redirection, () =>
    runInProcess(collector, [...options, config], { ...homelab.env, ...env }),
  );
}
