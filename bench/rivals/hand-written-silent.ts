import { start as startWithLog } from './hand-written.ts';

/** The hand-written server without its log. */
export function start(): Promise<string> {
  return startWithLog({ hasLog: false });
}
