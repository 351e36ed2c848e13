import type { Headers } from '../config/fields.ts';
import { http } from './http.ts';
import type { Source } from './source.ts';

/** No sample can mean a misspelt metric, so it is a failure, like several. */
const ONE_SAMPLE = '$.data.result[?length($.data.result) == 1].value[1]';

/** A query to Prometheus, whether its one sample fails services or has to equal something. */
interface Query {
  prometheus: string;
  query: string;
  headers?: Headers | undefined;
  equals?: number;
}

/** The one sample of a query to a Prometheus server. */
export function prometheus({ prometheus: server, query, headers, equals }: Query): Source {
  const url = `${server.replace(/\/$/, '')}/api/v1/query?query=${encodeURIComponent(query)}`;
  return { ...http(url, headers), fields: { failed: ONE_SAMPLE, value: ONE_SAMPLE, equals } };
}
