import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PATIENCE } from './test/patience.ts';
import { TEMPORARY_FOLDER } from './test/temporary-files.ts';

/** Tests that need no build, no process and no browser. */
const UNIT = [
  'test/*.test.ts',
  'test/{api,client,content,experiments,homelab,http,schemas,site,stores}/**/*.test.ts',
];
/** Those among them that read a build or start processes. */
const NOT_UNIT = [
  'test/{dist,documents}.test.ts',
  'test/api/reference/{drift,samples}.test.ts',
  'test/stores/sqlite.test.ts',
];
const INTEGRATION = ['test/{browser,deploy,hosts,integrations,pages,programs}/**/*.test.ts', ...NOT_UNIT];
/** Tests of npm run test:all alone. */
const LONG = ['test/**/*.long.test.ts'];

/** Most tests start a program of ours, and loading its modules is most of the work: compile them once. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));
// The tests share no module state, and starting a worker for each file takes longer than most of them.
// The time limits are generous, so that a busy machine fails no test.
const shared = {
  env: { NODE_COMPILE_CACHE, TMPDIR: TEMPORARY_FOLDER },
  expect: { poll: PATIENCE },
  globalSetup: ['test/temporary-files.ts'],
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
};
const withSite = { ...shared, globalSetup: [...shared.globalSetup, 'test/prepare.ts'] };
/** The files that take longest, set-ups included: they begin first, in this order, so that none is left to run alone. */
const LONGEST = [
  'type-errors',
  'browser/layout',
  'programs/collector/process',
  'hosts/process',
  'integrations/content-loader',
  'browser/contents.long',
  'deploy/image.long',
  'hosts/netlify/emulators/emulators.long',
  'documented-changes.long',
  'site/resume/resume-pdf.long',
  'pages/site-settings.long',
  'deploy/units.long',
  'browser/layout.long',
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
      return place < 0 ? LONGEST.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    // More than two cores, since most tests wait for a process or a clock.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...shared, name: 'unit', include: UNIT, exclude: [...LONG, ...NOT_UNIT] } },
      { test: { ...withSite, name: 'integration', include: INTEGRATION, exclude: LONG } },
      {
        test: {
          ...withSite,
          name: 'long',
          include: LONG,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
