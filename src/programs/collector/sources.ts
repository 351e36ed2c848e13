// A collector.ts imports everything from this file.

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

/** Any JSON, because only the value that a source makes of it is checked. */
type Json = ReturnType<typeof JSON.parse>;
/** Returns headers, method or body of a request. It is a function so that a missing secret fails this source only. */
type RequestOptions = () => RequestInit;

/**
 * Asks the sources of a plan, prints one observation, and ends the process within 12 seconds. With `--check`, it prints
 * the result of each source instead.
 */
export async function collect(plan: Plan): Promise<never> {
  // A source can leave behind a promise that rejects later, and the message of the error could hold a secret.
  process.on('uncaughtException', () => console.error('A promise failed that its source did not await.'));
  await runCollector(plan, process.argv[1] ?? '');
  process.exit();
}

/**
 * Makes a value from a JSON document at a URL, or from one that a command prints. The command is a list of words and
 * runs without a shell.
 */
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

/** Runs a command without a shell, and returns true if it exits with 0. */
export function command(...words: string[]): Source<boolean> {
  return async (signal) => (await run(words, signal)).code === 0;
}

/** Counts failed services with `systemctl`. Only the user who runs the services of `user` can read them. */
export function systemd(manager: 'system' | 'user'): Source<Given<'services'>> {
  const words = `systemctl --${manager} list-units --type=service --state=failed --output=json`.split(' ');
  return json(words, (units: unknown[]) => ({ failed: units.length }));
}

/** Counts the containers of Docker or Podman. The engine is the path of its socket, or the URL of a proxy. */
export function docker(engine: string): Source<Given<'containers'>> {
  return (signal) => countContainers(engine, signal);
}

/** Reads the weather from Open-Meteo, which is free for non-commercial use. */
export function openMeteo(place: Place): Source<Given<'weather'>> {
  return json(createForecastUrl(place), (forecast) => ({ city: place.city, ...readForecast(forecast) }));
}

/** Reads the headlines of a feed in RSS, Atom or JSON Feed. */
export function feed(url: string, options: RequestOptions = () => ({})): Source<Given<'news'>> {
  return (...given) => readFeed(url, options(), ...given);
}

/**
 * Reads a secret from a file in `$CREDENTIALS_DIRECTORY` or `/run/secrets`, or from an environment variable. Throws a
 * Failure if it is missing.
 */
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

/**
 * Reads a number, or one that is written as text in decimals. Throws a Failure for anything else, including blank text.
 */
export function number(value: unknown): number {
  const isDecimal = typeof value === 'string' && /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value);
  const read = isDecimal ? Number(value) : value;
  if (typeof read === 'number' && Number.isFinite(read)) return read;
  throw new Failure('sent something that is not a number');
}

/**
 * Reads a time, as a number of Unix seconds or as text with a time zone, and returns Unix seconds. Throws a Failure for
 * anything else.
 */
export function time(value: unknown): number {
  const seconds = parseTime(value);
  if (seconds !== undefined) return seconds;
  throw new Failure('sent something that is not a time, or a time without a zone');
}

/** Returns true if a time, in any form that `time` reads, is at most `duration` ago and not in the future. */
export function isWithin(duration: Duration, value: unknown): boolean {
  const age = Date.now() / 1000 - time(value);
  return age >= -MAX_AHEAD_SECONDS && age <= parseDuration(duration);
}

/** Returns true if all items of a list pass. Throws a Failure for an empty list, because it proves nothing. */
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
  if (result.kind === 'absent' && words[0]?.includes(' '))
    throw new Failure('is not there; write the arguments of its command as separate words');
  if (result.kind === 'absent') throw Object.assign(new Error(), { code: getSystemErrorName(result.errno) });
  throw new Failure(result.kind === 'too-large' ? `printed more than ${MAX_BYTES / 1e6} MB` : 'was killed');
}
