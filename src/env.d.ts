/** Folder of the content, for what is not in a collection; the configuration puts it in. */
declare const CONTENT_FOLDER: string;
/** Folder in which drawings are kept from build to build; the configuration puts it in. */
declare const DRAWING_CACHE: string;

declare namespace App {
  interface Locals {
    /** Responds to requests for the homelab observation. */
    homelab: import('./http/response.ts').Handler;
  }
}
