import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { Text } from 'mdast';
import { locateImage, PHOTO_SIDE } from '../../content/images.ts';
import type { ContentProblem } from '../../content/problems.ts';
import { PATHS } from '../../paths.ts';
import type { Palette } from '../palette.ts';
import { readItalic, readTypeface, type Typeface, toDrawableText } from '../typeface.ts';
import type { Resume } from './resume.ts';

export const OWN_TEMPLATE = 'resume.typ';
/** The smallest scale needs the fewest pages. Larger ones are easier to read, and fill more of the last page. */
const [SMALLEST, LARGEST, PRECISION] = [0.95, 1.5, 0.02];
const MAX_MESSAGES = 4;

/**
 * Draws PDF/UA-1 at the largest scale that needs no more pages than the smallest. The same résumé gives the same bytes.
 * Throws an Error of one line on a platform without Typst.
 */
export function drawResume(
  resume: Resume,
  contentFolder: string,
  ourTemplate: string,
  colors: Palette,
  photo?: Buffer,
): { pdf: Buffer<ArrayBuffer> } | { problems: ContentProblem[] } {
  const template = path.join(contentFolder, OWN_TEMPLATE);
  const typeface = readTypeface(contentFolder);
  const compiler = openCompiler(contentFolder, typeface);
  compiler.addSource(template, existsSync(template) ? readFileSync(template, 'utf8') : ourTemplate);
  if (photo && resume.photo) compiler.mapShadow(path.join(contentFolder, resume.photo.path), photo);
  const { language, region } = new Intl.Locale(resume.language);
  const fonts = [...new Set(typeface.map(({ family }) => family))];
  let best: NodeTypstDocument | undefined;
  let scale = SMALLEST;
  for (let step = (LARGEST - SMALLEST) / 2; step > PRECISION; step /= 2) {
    const inputs = { resume: toJson({ ...resume, language, region, colors, fonts, scale }, typeface) };
    const compiled = compiler.compile({ mainFilePath: template, inputs });
    const error = compiled.takeError();
    if (error) return { problems: readDiagnostics(compiler.fetchDiagnostics(error), contentFolder) };
    const document = compiled.result;
    compiler.evictCache(0);
    const fits = document && !(best && document.numOfPages > best.numOfPages);
    if (fits) best = document;
    scale += fits ? step : -step;
  }
  try {
    if (!best) throw new Error('The document has no pages');
    return { pdf: Buffer.from(compiler.pdf(best, { pdfStandard: 'ua-1' })) };
  } catch (error) {
    const message = readExportError(String(error));
    return { problems: [{ file: `content/${OWN_TEMPLATE}`, line: 1, column: 1, field: '', message }] };
  } finally {
    // The cache would grow with every change in development.
    compiler.evictCache(0);
  }
}

export async function findTemplateProblems(
  resume: Resume,
  contentFolder: string,
  colors: Palette,
): Promise<ContentProblem[]> {
  if (!existsSync(path.join(contentFolder, OWN_TEMPLATE))) return [];
  const drawn = drawResume(resume, contentFolder, '', colors, await readPhoto(resume, contentFolder));
  return 'problems' in drawn ? drawn.problems : [];
}

export async function readPhoto({ photo }: Resume, contentFolder: string): Promise<Buffer | undefined> {
  if (!photo) return undefined;
  const { default: sharp } = await import('sharp');
  const image = sharp(locateImage(contentFolder, photo.source)).rotate().resize(PHOTO_SIDE, PHOTO_SIDE);
  return image.flatten({ background: '#fff' }).jpeg({ quality: 90 }).toBuffer();
}

let last: { folder: string; typeface: Typeface; compiler: NodeCompiler } | undefined;

/** Starting a compiler takes longer than compiling, so the last one is kept. */
function openCompiler(folder: string, typeface: Typeface): NodeCompiler {
  if (last?.folder === folder && last.typeface === typeface) return last.compiler;
  const fontArgs = [{ fontBlobs: [...typeface.map(({ data }) => data), readItalic()] }];
  const compiler = loadTypst().create({ workspace: folder, fontArgs });
  last = { folder, typeface, compiler };
  return compiler;
}

/** Typst is loaded on demand, so that everything else works on platforms that it does not support. */
function loadTypst(): typeof NodeCompiler {
  try {
    return createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler').NodeCompiler;
  } catch {
    const error = new Error(
      `${PATHS.resumePdf} cannot be drawn on ${process.platform} ${process.arch}: install the optional packages, and build on Linux, macOS or Windows on x64 or arm64, which Typst supports`,
    );
    error.stack = '';
    throw error;
  }
}

/** No-break spaces become spaces, because after them, readers of PDF tags lose the line. */
function toJson(data: object, typeface: Typeface): string {
  return JSON.stringify(data, (_key, value) => {
    if (typeof value === 'string') return toDrawableText(value, typeface).replace(/[\u00a0\u202f]/g, ' ');
    return Array.isArray(value) ? value.map((part, index) => drawNode(part, index, value, typeface)) : value;
  });
}

/** A letter stands for each neighbor of a text node, so that a space beside an emoji still separates two words. */
function drawNode(node: unknown, index: number, { length }: unknown[], typeface: Typeface): unknown {
  const { type, value } = Object(node) as Partial<Text>;
  if (type !== 'text' || value === undefined) return node;
  const [before, after] = [index > 0 ? 'x' : '', index < length - 1 ? 'x' : ''];
  const drawn = toDrawableText(before + value + after, typeface);
  return { type, value: drawn.slice(before.length, drawn.length - after.length) };
}

/** Lines and characters count from 0. */
interface Diagnostic {
  message: string;
  path: string;
  range: { start: { line: number; character: number } } | null;
  severity: number;
}

function readDiagnostics(diagnostics: readonly Diagnostic[], folder: string): ContentProblem[] {
  const errors = diagnostics.filter(({ severity }) => severity === 1);
  // One mistake often causes errors on all lines below it, so only the first is reported.
  return errors.slice(0, 1).map(({ message, path: file, range }) => ({
    file: `content/${path.relative(folder, file).replaceAll('\\', '/')}`,
    line: (range?.start.line ?? 0) + 1,
    column: (range?.start.character ?? 0) + 1,
    field: '',
    message: message.replaceAll(folder, 'content'),
  }));
}

function readExportError(error: string): string {
  const quoted = [...error.matchAll(/(?:message: |hints: \[)"((?:[^"\\]|\\.)*)"/g)].map(
    ([, text = '']) => text,
  );
  return [...new Set(quoted)].slice(0, MAX_MESSAGES).join('; ').replaceAll('\\', '') || error;
}
