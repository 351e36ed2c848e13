import { execFileSync } from 'node:child_process';
import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseObservation } from '../../../src/homelab/observation.ts';
import { createSanitizer } from '../../../src/homelab/sanitize.ts';
import { sampleAllowlist } from '../../fixtures/allowlist.ts';

const collector = path.join(import.meta.dirname, '../../../examples/docker-collector.ts');
const file = path.join(mkdtempSync(path.join(tmpdir(), 'containers-')), 'containers');
const LISTED_AT = 1_800_000_000;

function collect(...lines: string[]) {
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  utimesSync(file, LISTED_AT, LISTED_AT);
  const parsed = parseObservation(execFileSync(process.execPath, [collector, file], { encoding: 'utf8' }));
  if ('rejection' in parsed) throw new Error(parsed.rejection.message);
  return parsed.observation;
}

describe('the sample collector', () => {
  it('counts containers by their state and health', () => {
    const observation = collect(
      'running\tUp 3 days (healthy)',
      'running\tUp 3 days',
      'running\tUp 2 minutes (unhealthy)',
      'exited\tExited (0) 2 weeks ago',
      'restarting\tRestarting (1) 5 seconds ago',
    );
    expect(observation).toMatchObject({
      mode: 'degraded',
      fleet: { counts: { ok: 1 }, attention: [{ what: 'A service needs review' }] },
      infrastructure: { containers: { running: 3, total: 5, healthy: 1 }, services: { failed: 1 } },
    });
  });

  it('is as old as the list that it read', () => {
    expect(collect()).toMatchObject({ mode: 'live', generatedAt: LISTED_AT });
  });

  it('prints nothing that the sample allowlist would change', async () => {
    const observation = collect('running\tUp 1 second (unhealthy)');
    expect(createSanitizer(await sampleAllowlist())(observation)).toEqual(observation);
  });
});
