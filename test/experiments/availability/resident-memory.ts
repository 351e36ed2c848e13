import { readFileSync } from 'node:fs';
import type { SelfHosted } from '../../hosts/self-hosted.ts';

/** The resident memory of a server in megabytes. Throws where its process has ended. */
export function readResidentMegabytes({ process: { pid } }: SelfHosted): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
