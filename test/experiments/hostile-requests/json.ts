import { present } from '../../../src/homelab/present.ts';
import { createSanitizer } from '../../../src/homelab/sanitize.ts';
import { readSiteManifest } from '../../../src/hosts/site-manifest.ts';
import { errorSchema } from '../../../src/schemas/error.ts';
import type { Observation } from '../../../src/schemas/observation.ts';
import { MAX_BODY_BYTES } from '../../../src/schemas/observation-limits.ts';
import { createOpenApiValidator } from '../../api/reference/openapi-validator.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { type Answer, send } from '../../hosts/http-client.ts';
import { createRawClient, type RawClient } from '../../hosts/raw-client.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { TEST_SITE } from '../../test-site.ts';
import { atLeast, type Experiment, figure, none } from '../experiment.ts';
import { listFields, type OpenField, openField, repeatField } from '../fields.ts';
import { type Expectation, expectAnswer } from './json-oracle.ts';
import { TORTURE_CASES, type TortureCase } from './json-torture.ts';

/** What became of the cases in all the places where they were put. */
export interface TortureOutcome {
  sent: number;
  accepted: number;
  /** Bodies that were not answered as they should be, told in a line each. */
  misjudged: string[];
  /** Bodies behind which something else was stored than should be. */
  misstored: string[];
}

const CONNECTIONS = 8;
const sanitize = createSanitizer(readSiteManifest(TEST_SITE).allowlist);
const now = () => Math.floor(Date.now() / 1000);

const blanks = (total: number): TortureCase => ({
  name: `blanks up to ${total} bytes`,
  bytes: Buffer.alloc(total - JSON.stringify(observationAt(now())).length, ' '),
  verdict: 'broken',
});
const CASES = [...TORTURE_CASES, blanks(MAX_BODY_BYTES), blanks(MAX_BODY_BYTES + 1)];

/**
 * Puts every case before, behind and in place of an observation, and in place of every `step`-th of its fields from its
 * time on, and compares what the server answers and stores with what is to be expected.
 */
export async function torture(host: SelfHosted, step = 1): Promise<TortureOutcome> {
  const validator = createOpenApiValidator(
    JSON.parse((await send(host.origin, '/openapi.json')).body.toString()),
  );
  const clients = Array.from({ length: CONNECTIONS }, () => createRawClient(host.origin));
  const [first = createRawClient(host.origin)] = clients;
  const outcome: TortureOutcome = { sent: 0, accepted: 0, misjudged: [], misstored: [] };
  const places: ((observation: Observation) => Place)[] = [
    () => ({ before: '', behind: '' }),
    (observation) => ({ before: JSON.stringify(observation), behind: '' }),
    (observation) => ({ before: '', behind: JSON.stringify(observation) }),
    ...listFields(observationAt(0))
      .filter((_, index) => index % step === 1 % step)
      .map((path) => (observation: Observation) => ({
        ...openField(observation, path),
        repeated: repeatField(observation, path),
      })),
  ];

  const put = async (client: RawClient, { body, label, expected }: Trial, stored: string) => {
    const answer = await post(client, host.token, body);
    outcome.sent += 1;
    outcome.accepted += answer.status === 200 ? 1 : 0;
    if (!isAsExpected(answer, expected)) outcome.misjudged.push(`${label}: ${answer.status} ${answer.body}`);
    if ((await read(client)) !== stored) outcome.misstored.push(label);
  };
  for (const [index, place] of places.entries()) {
    const baseline = observationAt(now());
    const { before, behind, repeated } = place(baseline);
    const cases = [...CASES, ...(repeated ? [repeatedName(repeated)] : [])];
    const trials = cases.map(({ name, bytes, verdict }): Trial => {
      const body = Buffer.concat([Buffer.from(before), bytes, Buffer.from(behind)]);
      const expected = expectAnswer(body, verdict === 'refused', now(), validator);
      return { body, label: `${name} at place ${index}`, expected };
    });
    await post(first, host.token, Buffer.from(JSON.stringify(baseline)));
    const stored = await read(first);
    const refused = trials.filter(({ expected }) => expected.status !== 200);
    const take = refused.values();
    await Promise.all(
      clients.map(async (client) => {
        for (const trial of take) await put(client, trial, stored);
      }),
    );
    for (const trial of trials) {
      if (trial.expected.status === 200) await put(first, trial, presented(trial.expected.observation));
    }
  }
  for (const client of clients) client.close();
  return outcome;
}

/** Where cases are put, and what stands there where the name of the field is repeated. */
interface Place extends OpenField {
  repeated?: string | undefined;
}

/** Nothing but the name is wrong with it, so that nothing else can be the reason of the refusal. */
function repeatedName(text: string): TortureCase {
  return { name: 'a repeated name', bytes: Buffer.from(text), verdict: 'refused' };
}

interface Trial {
  body: Buffer;
  label: string;
  expected: Expectation;
}

function presented(observation: Observation): string {
  return JSON.stringify(present(sanitize(observation), now()).observation);
}

function post(client: RawClient, token: string, body: Buffer): Promise<Answer> {
  const head = `POST /api/homelab HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${body.length}\r\n\r\n`;
  return client.send(Buffer.concat([Buffer.from(head), body]));
}

async function read(client: RawClient): Promise<string> {
  return (await client.send(Buffer.from('GET /api/homelab HTTP/1.1\r\nHost: a\r\n\r\n'))).body.toString();
}

/** A refusal has to say that the body is not JSON if it is not, and only then. */
function isAsExpected({ status, body }: Answer, expected: Expectation): boolean {
  if (status !== expected.status) return false;
  if (expected.status === 200) return true;
  const { message } = errorSchema.parse(JSON.parse(body.toString())).error;
  return expected.status === 413 || expected.isJson !== /^The body is not (?:valid JSON|UTF-8)/.test(message);
}

/** Texts that trip JSON parsers, as the body and in each field of it. */
export const json: Experiment = {
  name: 'json',
  promise: 'A body is refused or taken as RFC 8259 and the contract say, and a refusal changes nothing.',
  run: async (effort) => {
    const host = await startSelfHosted();
    try {
      const { sent, accepted, misjudged, misstored } = await torture(host, effort === 'full' ? 1 : 5);
      for (const line of [...misjudged, ...misstored].slice(0, 10)) console.error(`  ${line}`);
      return [
        atLeast('cases', CASES.length, 150),
        atLeast('bodies sent', sent, effort === 'full' ? 30_000 : 5_000),
        figure('of which were accepted', accepted),
        none('bodies not answered as the standard and the contract say', misjudged.length),
        none('bodies after which something else was stored', misstored.length),
      ];
    } finally {
      await host.stop();
    }
  },
};
