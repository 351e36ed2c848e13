/** Version of the command-line client and of its package, which have their own (spec part 9). */
export const CLI_VERSION = '1.0.0';
