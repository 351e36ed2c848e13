import { expect, it, vi } from 'vitest';
import { createHomelab } from '../../../src/homelab/handler.ts';
import { createDryRun } from '../../../src/programs/publisher/dry-run.ts';
import { sampleAllowlist } from '../../fixtures/allowlist.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../../fixtures/operator-token.ts';
import { createMemoryStore } from '../../stores/memory-store.ts';

const at = 1_795_000_000;
const allowlist = await sampleAllowlist();

it('a dry run shows byte for byte what GET serves right after the observation was published', async () => {
  const sample = observationAt(at);
  const [agent, ...others] = sample.agents;
  const observation = {
    ...sample,
    agents: [...others, { ...agent, id: 'stranger' }, { ...agent, activity: 'Reading mail' }],
    weather: { ...sample.weather, city: '12 Elm Street', updatedAt: at + 60 },
    news: [...sample.news, { ...sample.news[0], title: 'Seen on 10.0.0.5' }],
  } as typeof sample;
  const logged: string[] = [];
  const { handle } = createHomelab({
    store: createMemoryStore(),
    allowlist,
    operatorTokens: [OPERATOR_TOKEN],
    now: () => at,
    baseUrl: 'http://localhost',
    logError: () => {},
    logInfo: (message) => logged.push(message),
  });
  const url = 'http://localhost/api/homelab';
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const body = JSON.stringify(observation);
  expect((await handle(new Request(url, { method: 'POST', headers, body }))).status).toBe(200);
  const served = await (await handle(new Request(url))).text();
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect(createDryRun(allowlist)(body)).toBeUndefined();
  expect(printed.mock.calls).toEqual([[served]]);
  expect(served).not.toMatch(/stranger|Reading mail|Elm Street|10\.0\.0\.5/);
  expect(logged).toEqual([
    'The allowlist left out or replaced values of: agents[].id, agents[].activity, weather.city, weather.updatedAt, news[].title.',
  ]);
  expect(said.mock.calls).toEqual([logged]);
});
