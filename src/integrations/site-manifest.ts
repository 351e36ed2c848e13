import type { AstroIntegration } from 'astro';
import type { Content } from '../content/content.ts';
import { writeSiteManifest } from '../hosts/site-manifest.ts';
import { toRedirects } from '../site/redirects.ts';

/** Leaves in the folder what the hosts must know about the build. */
export function siteManifest(
  folder: string,
  baseUrl: string,
  readContent: () => Promise<Content>,
): AstroIntegration {
  return {
    name: 'site-manifest',
    hooks: {
      'astro:build:done': async () => {
        const content = await readContent();
        const { allowlist } = content;
        writeSiteManifest(folder, { baseUrl, allowlist, redirects: toRedirects(content) });
      },
    },
  };
}
