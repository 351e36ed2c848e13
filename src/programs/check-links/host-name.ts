import { Resolver } from 'node:dns/promises';

/**
 * Says whether DNS knows that a host name does not exist. False where DNS cannot be asked, since without a network some
 * systems say of every name that it does not exist.
 */
export async function isMissingName(name: string, resolver = new Resolver(PATIENCE)): Promise<boolean> {
  return await resolver.resolve(name).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOTFOUND',
  );
}

const PATIENCE = { timeout: 2_000, tries: 2 };
