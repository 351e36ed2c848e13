import { readFileSync } from 'node:fs';
import type { z } from 'zod';

import { allowlistSchema } from '../../src/schemas/allowlist.ts';
import { errorSchema } from '../../src/schemas/api-errors.ts';
import { caseStudySchema, caseStudySummarySchema } from '../../src/schemas/case-study.ts';
import { credentialSchema } from '../../src/schemas/credential.ts';
import { discoverySchema } from '../../src/schemas/discovery.ts';
import { observationSchema, publicationSchema } from '../../src/schemas/observation.ts';
import { pageEntrySchema } from '../../src/schemas/page.ts';
import { profileSchema } from '../../src/schemas/profile.ts';
import { projectSchema } from '../../src/schemas/project.ts';
import { sectionEntrySchema } from '../../src/schemas/section-entry.ts';
import { siteSettingsSchema } from '../../src/schemas/site-settings.ts';

const url = 'https://example.com/page';
const updated = '2026-03-14';

const credential = {
  title: 'A degree',
  issuer: 'A college',
  kind: 'degree',
  date: '2018-04',
  inProgress: false,
  status: 'listed',
  verificationUrl: url,
};

const summary = { slug: 'sample-study', title: 'A study', summary: 'In short.', updated, url };

export const OBSERVATION_JSON = readFileSync(
  new URL('../fixtures/observation.json', import.meta.url),
  'utf8',
);

/** Every schema of a resource, a response or a content file, with a value that has all its properties. */
export const SCHEMA_SAMPLES: readonly [name: string, schema: z.ZodType, sample: object][] = [
  [
    'Profile',
    profileSchema,
    {
      name: 'Sample Person',
      title: 'Engineer',
      description: 'A sample.',
      location: 'Example Valley',
      url,
      updated,
      contact: { email: 'sample@example.com', phone: '+1 503 555 0100' },
      links: { github: url, linkedin: url, itch: url, resume: url },
      skills: [{ group: 'Languages', skills: ['TypeScript'] }],
      experience: [{ role: 'Engineer', company: 'Sons', start: '2020-02', end: null, summary: 'Work.' }],
      credentials: [credential],
    },
  ],
  ['Credential', credentialSchema, credential],
  [
    'Project',
    projectSchema,
    { name: 'Sample', tagline: 'Short', description: 'Long', technologies: ['C'], url },
  ],
  ['CaseStudySummary', caseStudySummarySchema, summary],
  [
    'CaseStudy',
    caseStudySchema,
    {
      ...summary,
      role: 'Engineer',
      status: 'Finished',
      period: '2025',
      metrics: [{ value: '3 s', label: 'for one run' }],
      sections: [{ title: 'A section', paragraphs: ['Text.'], bullets: ['A point'] }],
      stack: ['C'],
    },
  ],
  [
    'Discovery',
    discoverySchema,
    {
      name: 'An API',
      version: '1.0.0',
      documentation: url,
      openapi: url,
      resources: [{ name: 'Profile', url }],
    },
  ],
  ['ApiError', errorSchema, { error: { code: 'not_found', message: 'Nothing.', hint: 'Look.', docs: url } }],
  ['Publication', publicationSchema, { ok: true, generatedAt: 1_795_000_000 }],
  ['PublicTelemetry', observationSchema, JSON.parse(OBSERVATION_JSON)],
  [
    'Allowlist',
    allowlistSchema,
    {
      enabled: true,
      agents: [{ id: 'a', name: 'A', role: 'Role', timing: 'public' }],
      states: ['online'],
      statuses: ['healthy'],
      activities: ['Waiting'],
      attention: ['A disk'],
      conditions: ['Clear'],
      cities: ['Salem, OR'],
      sessions: ['regular'],
      sentiments: ['Neutral'],
      newsSections: ['General'],
      markets: [{ symbol: 'SPY', label: 'S&P 500 ETF', currency: 'USD' }],
      newsSources: [{ name: 'Wire', hosts: ['news.example.com'] }],
      credits: [{ name: 'Weather service', url: 'https://weather.example.com' }],
    },
  ],
  [
    'SiteSettings',
    siteSettingsSchema,
    {
      accent: 'teal',
      appearance: 'dark',
      sections: ['record', 'studies'],
      navigation: ['projects', 'uses'],
      footer: ['privacy'],
      resume: { sections: ['talks'], projects: 6, photo: true },
      redirects: [{ from: '/me', to: url }],
    },
  ],
  [
    'Section',
    sectionEntrySchema,
    {
      title: 'Talks',
      updated,
      entries: [{ title: 'A talk', place: 'Aarhus', date: 2025, url, text: 'Short.' }],
      draft: false,
    },
  ],
  [
    'Page',
    pageEntrySchema,
    {
      title: 'Terms',
      description: 'All of them.',
      updated,
      language: 'en',
      formerly: ['conditions'],
      draft: false,
    },
  ],
];

/** The paths of all objects in a value, its own included. */
export function objectPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (value === null || typeof value !== 'object') return [];
  const isArray = Array.isArray(value);
  const below = Object.entries(value).flatMap(([name, item]) =>
    objectPaths(item, [...path, isArray ? Number(name) : name]),
  );
  return isArray ? below : [path, ...below];
}

/** A copy of a value in which the object at a path is changed. */
export function changeAt<Value>(
  value: Value,
  path: readonly PropertyKey[],
  change: (object: object) => void,
) {
  const copy = structuredClone(value);
  change(path.reduce<object>((object, name) => Reflect.get(object, name), copy as object));
  return copy;
}
