import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { CLI_VERSION } from '../api/client-commands.ts';
import { CLI_PACKAGE_PATH } from '../api/client-install.ts';
import { createArchive } from './client-package/archive.ts';
import { bundleClient } from './client-package/bundle.ts';
import { createClientPackage } from './client-package/files.ts';

/** What the packed client is made from. */
export interface DownloadsOptions {
  /** Folder of the project. */
  project: string;
  /** Origin of the site, which the client reads by default. */
  baseUrl: string;
}

/**
 * Packs the command-line client at the end of a build: once under a stable name, once under a name with its
 * version, each with its digest in the format of sha256sum.
 */
export function downloads({ project, baseUrl }: DownloadsOptions): AstroIntegration {
  return {
    name: 'downloads',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const bundle = await bundleClient(project, baseUrl);
        const archive = createArchive(createClientPackage(bundle, await readLicences(project), baseUrl));
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

/** The licence of this project and those of the packages that are bundled into the client. */
async function readLicences(project: string): Promise<string> {
  const read = (file: string) => readFile(path.join(project, file), 'utf8');
  return `${await read('LICENSE')}\nThis package includes leven:\n\n${await read('node_modules/leven/license')}`;
}
