/** URL of the browser's script; the build puts it in. */
declare const CLIENT_SCRIPT_URL: string;
/** Folder in which drawings are kept from build to build; the configuration puts it in. */
declare const DRAWING_CACHE: string;
