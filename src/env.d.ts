/** The content folder, for files that are in no collection. `astro.config.mjs` defines it. */
declare const CONTENT_FOLDER: string;

declare namespace App {
  interface Locals {
    homelab: import('./http/response.ts').Handler;
  }
}
