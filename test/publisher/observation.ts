import { readFileSync } from 'node:fs';

const sample = JSON.parse(readFileSync(new URL('observation.json', import.meta.url), 'utf8'));

/** The text of an observation that the sample allowlist keeps whole, made at a time in Unix seconds. */
export function createObservation(generatedAt: number): string {
  return JSON.stringify({ ...sample, generatedAt });
}
