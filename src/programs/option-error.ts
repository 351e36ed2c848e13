import { findNearestWord } from './nearest-word.ts';

/** Says in a line without a full stop what `parseArgs` has found wrong, with the option that was probably meant. */
export function describeOptionError(error: unknown, options: object): string {
  // The first sentence names the option; the others explain `--`.
  const [message = ''] = (error as Error).message.split(/\.\s/);
  const [, unknown] = /^Unknown option '(--?[\w-]+)'/.exec(message) ?? [];
  const names = Object.keys(options).map((name) => `--${name}`);
  const nearest = unknown && findNearestWord(unknown, names);
  return nearest ? `${message}; did you mean ${nearest}?` : message.replace(/\.$/, '');
}
