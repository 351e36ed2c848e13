/** Folder of the content, for what is not in a collection; the configuration puts it in. */
declare const CONTENT_FOLDER: string;

declare namespace App {
  interface Locals {
    homelab: import('./http/response.ts').Handler;
  }
}
