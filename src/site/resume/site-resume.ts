import type { Site } from '../../api/resources.ts';
import { ContentError } from '../../content/problems.ts';
import { readColors } from '../read-colors.ts';
import { toWording } from '../wording/wording.ts';
import { createResume } from './resume.ts';
import template from './resume.typ?raw';
import { drawResume, readPhoto } from './resume-pdf.ts';

/** Works in pages only, because Vite reads the template. Throws a ContentError if the owner's template has problems. */
export async function drawSiteResume(site: Site): Promise<Buffer<ArrayBuffer>> {
  const { light } = readColors(site);
  const resume = createResume(site, toWording(site));
  const photo = await readPhoto(resume, CONTENT_FOLDER);
  const drawn = drawResume(resume, CONTENT_FOLDER, template, light, photo);
  if ('problems' in drawn) throw new ContentError(drawn.problems);
  return drawn.pdf;
}
