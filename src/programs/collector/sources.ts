// Everything that a collector.ts imports.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getSystemErrorName } from 'node:util';
import { MAX_AHEAD_SECONDS } from '../../schemas/observation-limits.ts';
import { parseJson } from '../foreign-text.ts';
import { runCommand } from '../run-command.ts';
import { runCollector } from './collector.ts';
import { countContainers } from './docker.ts';
import { readFeed } from './news.ts';
import { createForecastUrl, type Place, readForecast } from './open-meteo.ts';
import type { Given, Plan, Source } from './plan.ts';
import { Failure, MAX_BYTES, readBody, request } from './request.ts';
import { type Duration, parseDuration, parseTime } from './times.ts';

/** Any JSON, because the value that a source makes of it is checked. */
type Json = ReturnType<typeof JSON.parse>;
/** Gives headers, method or body of a request. Because it is a function, a missing secret is a failure of one source only. */
type RequestOptions = () => RequestInit;

/**
 * Asks the sources of a plan, prints one observation, and ends the process, within 12 seconds whatever they do. With the
 * argument `--check`, it prints what each of them gives instead.
 */
export async function collect(plan: Plan): Promise<never> {
  // A source can leave behind a promise that rejects later, and the message of its error could hold a secret.
  process.on('uncaughtException', () => console.error('A source did not wait for all that it began.'));
  await runCollector(plan, process.argv[1] ?? '');
  process.exit();
}

/** Makes a value from a JSON document at a URL, or from one that a command prints: a list of words, run without a shell. */
export function json<Made>(
  from: string | string[],
  make: (document: Json) => Made | Promise<Made>,
  options: RequestOptions = () => ({}),
): Source<Made> {
  return async (signal) => {
    const isUrl = typeof from === 'string';
    const text = isUrl ? await readBody(await request(from, options(), signal)) : await print(from, signal);
    const document = parseJson(text);
    if (document === undefined) throw new Failure('sent no JSON');
    return make(document);
  };
}

/** Gives true if a command exits with 0. It runs without a shell. */
export function command(...words: string[]): Source<boolean> {
  return async (signal) => (await run(words, signal)).code === 0;
}

/** Counts failed services with `systemctl`. The services of a user can only be read by that user. */
export function systemd(manager: 'system' | 'user'): Source<Given<'services'>> {
  const words = `systemctl --${manager} list-units --type=service --state=failed --output=json`.split(' ');
  return json(words, (units: unknown[]) => ({ failed: units.length }));
}

/** Counts the containers of Docker or Podman. The engine is the path of its socket, or the URL of a proxy. */
export function docker(engine: string): Source<Given<'containers'>> {
  return (signal) => countContainers(engine, signal);
}

/** Asks Open-Meteo for the weather; free for non-commercial use. */
export function openMeteo(place: Place): Source<Given<'weather'>> {
  return json(createForecastUrl(place), (forecast) => ({ city: place.city, ...readForecast(forecast) }));
}

/** Reads the headlines of a feed in RSS, Atom or JSON Feed. */
export function feed(url: string, options: RequestOptions = () => ({})): Source<Given<'news'>> {
  return (...given) => readFeed(url, options(), ...given);
}

/** Reads a secret from a file in `$CREDENTIALS_DIRECTORY` or `/run/secrets`, or a variable. Throws a Failure if there is none. */
export function secret(name: string): string {
  const { CREDENTIALS_DIRECTORY: credentials = '/run/secrets', [name]: variable } = process.env;
  const files = [credentials, '/run/secrets'].map((folder) => path.join(folder, path.basename(name)));
  const found = [...files.map(readOptional), variable].map((text) => text?.trim()).find((text) => text);
  if (found) return found;
  throw new Failure(
    `needs the secret ${name}: a file in $CREDENTIALS_DIRECTORY or /run/secrets, or a variable`,
  );
}

function readOptional(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Reads a number, or a text in decimals. Throws a Failure for anything else: white space is not 0. */
export function number(value: unknown): number {
  const isDecimal = typeof value === 'string' && /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value);
  const read = isDecimal ? Number(value) : value;
  if (typeof read === 'number' && Number.isFinite(read)) return read;
  throw new Failure('sent something that is not a number');
}

/** Reads Unix seconds from a number of them, or a text with a zone. Throws a Failure for anything else. */
export function time(value: unknown): number {
  const seconds = parseTime(value);
  if (seconds !== undefined) return seconds;
  throw new Failure('sent something that is not a time, or a time without a zone');
}

/** Returns true if a time, as `time` reads it, is at most a length of time ago, and not in the future. */
export function isWithin(duration: Duration, value: unknown): boolean {
  const age = Date.now() / 1000 - time(value);
  return age >= -MAX_AHEAD_SECONDS && age <= parseDuration(duration);
}

/** Returns true if all items of a list pass. Throws a Failure for an empty list, which proves nothing. */
export function all(items: readonly Json[], passes: (item: Json) => boolean): boolean {
  if (items.length > 0) return items.every(passes);
  throw new Failure('sent an empty list');
}

async function print(words: string[], signal: AbortSignal): Promise<string> {
  const { code, stdout } = await run(words, signal);
  if (code === 0) return stdout.toString();
  throw new Failure(`exited with ${code}`);
}

async function run(words: string[], signal: AbortSignal) {
  const result = await runCommand(words, { env: process.env, signal, maxBytes: MAX_BYTES, stderr: 'ignore' });
  if (result.kind === 'exited') return result;
  if (result.kind === 'absent') throw Object.assign(new Error(), { code: getSystemErrorName(result.errno) });
  throw new Failure(result.kind === 'too-large' ? `printed more than ${MAX_BYTES / 1e6} MB` : 'was killed');
}
