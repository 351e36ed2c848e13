import type { Headers } from '../config/headers.ts';
import { Failure } from '../failure.ts';
import { http } from './http.ts';
import type { Source } from './source.ts';

/** The samples of a query to a Prometheus server, for `readSample`. */
export function prometheus(server: string, query: string, headers?: Headers): Source {
  return http(`${server.replace(/\/$/, '')}/api/v1/query?query=${encodeURIComponent(query)}`, headers);
}

/** The one sample. None can mean a misspelt metric, so it is a failure, like several. */
export function readSample(text: string): number {
  const samples: unknown = JSON.parse(text).data.result;
  if (!Array.isArray(samples)) throw new Failure();
  if (samples.length !== 1)
    throw new Failure('gives not one sample; check the names of its metrics, and end it with "or vector(0)"');
  const value = Number(samples[0].value[1]);
  if (!Number.isFinite(value)) throw new Failure();
  return value;
}
