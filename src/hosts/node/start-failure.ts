import { SqliteStoreError } from '../../stores/sqlite.ts';

/** Says in one line which setting a store that cannot be opened comes from. */
export function toStoreFailure(cause: unknown): Error {
  const isNotDatabase = cause instanceof SqliteStoreError && cause.isNotDatabase;
  const line = isNotDatabase
    ? 'DATA_DIR holds a homelab.sqlite that is not a database; move it away'
    : 'DATA_DIR must be a folder that can be written to';
  return new Error(line, { cause });
}

/** Says in one line which setting makes listening impossible. */
export function toListenFailure(cause: NodeJS.ErrnoException): Error {
  return new Error(describeListenFailure(cause.code), { cause });
}

function describeListenFailure(code: string | undefined): string {
  switch (code) {
    case 'EADDRINUSE':
      return 'PORT is in use already; set another one';
    case 'EACCES':
      return 'PORT may not be listened on by this user; set one above 1023';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return 'HOST is no name or address of this machine';
    default:
      return 'PORT or HOST cannot be listened on';
  }
}
