/** Address of the browser's script; the build puts it in. */
declare const CLIENT_SCRIPT_URL: string;
