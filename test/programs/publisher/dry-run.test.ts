import { expect, it, vi } from 'vitest';
import { createDryRun } from '../../../src/programs/publisher/dry-run.ts';
import { allowlist } from '../../fixtures/content.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { at, createResource } from '../../homelab/resource.ts';

it('a dry run shows byte for byte what GET serves right after the observation was published', async () => {
  const sample = observationAt(at);
  const [agent, ...others] = sample.agents;
  const observation = {
    ...sample,
    agents: [...others, { ...agent, id: 'stranger' }, { ...agent, activity: 'Reading mail' }],
    weather: { ...sample.weather, city: '12 Elm Street', updatedAt: at + 60 },
    news: [...sample.news, { ...sample.news[0], title: 'Seen on 10.0.0.5' }],
  } as typeof sample;
  const { notes, get, post } = createResource();
  expect((await post(observation)).status).toBe(200);
  const served = await (await get()).text();
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect(createDryRun(allowlist)(JSON.stringify(observation))).toBeUndefined();
  expect(printed.mock.calls).toEqual([[served]]);
  expect(served).not.toMatch(/stranger|Reading mail|Elm Street|10\.0\.0\.5/);
  expect(notes).toEqual([
    'The scan left out news because of news[].title (IPv4 address). Impossible values were left out: weather.updatedAt. The allowlist left out or replaced values of: agents[].id, agents[].activity, weather.city.',
  ]);
  expect(said.mock.calls).toEqual([notes]);
});
