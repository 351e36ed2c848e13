import { fileURLToPath } from 'node:url';
import { ContentError } from '../../content/content-error.ts';
import { loadContent } from '../../content/load.ts';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../../content', import.meta.url));

try {
  const { projects, caseStudies, pages } = await loadContent(folder);
  console.log(
    `Content is fine: ${projects.length} projects, ${caseStudies.length} case studies, ${pages.length} pages.`,
  );
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
