import { fileURLToPath } from 'node:url';
import { ContentError } from '../../content/content-error.ts';
import { withoutDrafts } from '../../content/drafts.ts';
import { readEntries } from '../../content/load.ts';
import { findWarnings } from '../../content/warnings.ts';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../../content', import.meta.url));

try {
  const entries = await readEntries(folder);
  const published = withoutDrafts(entries);
  for (const warning of findWarnings(published)) console.warn(`Warning: ${warning}`);
  const { projects, caseStudies, pages } = published;
  const counts = `${projects.length} projects, ${caseStudies.length} case studies, ${pages.length} pages`;
  const drafts = [entries.projects, entries.caseStudies, entries.pages]
    .flat()
    .filter(({ data }) => data.draft);
  console.log(
    `The content is valid: ${counts}${drafts.length > 0 ? `, and ${drafts.length} not published yet` : ''}.`,
  );
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
