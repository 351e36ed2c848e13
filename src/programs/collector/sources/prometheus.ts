import * as z from 'zod';
import type { Headers } from '../config/fields.ts';
import { http } from './http.ts';
import type { Inquiry } from './source.ts';

// No sample can mean a misspelt metric, so it is a failure, like several.
const responseSchema = z.object({
  data: z.object({ result: z.tuple([z.object({ value: z.tuple([z.number(), z.string()]) })]) }),
});

/** The one sample of a query. */
export function prometheus(entry: {
  prometheus: string;
  query: string;
  headers?: Headers | undefined;
  equals?: number;
}): Inquiry {
  const url = `${entry.prometheus.replace(/\/$/, '')}/api/v1/query?query=${encodeURIComponent(entry.query)}`;
  return {
    source: http(url, { headers: entry.headers }),
    toJson: (text) => ({ sample: Number(responseSchema.parse(JSON.parse(text)).data.result[0].value[1]) }),
    fields: { failed: '$.sample', value: '$.sample', equals: entry.equals },
  };
}
