/** Version of the command-line client and its package, which is not that of the API. */
export const CLI_VERSION = '1.0.0';
