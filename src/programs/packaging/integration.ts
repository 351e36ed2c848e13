import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { CLI_PACKAGE_PATH } from '../cli/install-lines.ts';
import { CLI_VERSION } from '../cli/version.ts';
import { createArchive } from './archive.ts';
import { bundleClient } from './client-bundle.ts';
import { createClientPackage } from './client-package.ts';

/** What the packed client is made from. */
export interface DownloadsOptions {
  /** Folder of the project. */
  project: string;
  /** Origin of the site, which the client asks unless it is told otherwise. */
  baseUrl: string;
}

/**
 * Packs the command-line client at the end of a build: once under a name that stays, once under the name of its
 * version, each with its digest in the format of sha256sum.
 */
export function downloads({ project, baseUrl }: DownloadsOptions): AstroIntegration {
  return {
    name: 'downloads',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const bundle = await bundleClient(project, baseUrl);
        const licence = await readFile(path.join(project, 'LICENSE'), 'utf8');
        const archive = createArchive(createClientPackage(bundle, licence, baseUrl));
        const digest = createHash('sha256').update(archive).digest('hex');
        const current = path.join(fileURLToPath(dir), CLI_PACKAGE_PATH);
        await mkdir(path.dirname(current), { recursive: true });
        for (const file of [current, current.replace(/\.tgz$/, `-${CLI_VERSION}.tgz`)]) {
          await writeFile(file, archive);
          await writeFile(`${file}.sha256`, `${digest}  ${path.basename(file)}\n`);
        }
      },
    },
  };
}
