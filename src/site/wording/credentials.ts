import { type CredentialEntry, toStatus } from '../../schemas/credential.ts';
import type { Wording } from './wording.ts';

/** The name of a credential with its subject; the issuer's where neither is known. */
export function nameCredential({ title, area, issuer }: CredentialEntry, { list }: Wording): string {
  return list([title, area]) || (issuer ?? '');
}

/** Says how far a credential is, so that nothing looks earned that is not; empty where the owner does not say it. */
export function describeCredential(credential: CredentialEntry, { words, say, longMonth }: Wording): string {
  const { date, start } = credential;
  const day = date === undefined ? undefined : { date: longMonth(date) };
  switch (toStatus(credential)) {
    case 'planned':
      return day ? say('plannedFor', day) : words.planned;
    case 'in-progress':
      return day ? say('expected', day) : words.inProgress;
    case 'listed':
      return words.completed;
    default:
      return start === undefined ? '' : say('started', { date: longMonth(start) });
  }
}

/** Completed credentials first, then those in progress, then the planned ones; otherwise in the owner's order. */
export function sortCredentials(credentials: readonly CredentialEntry[]): CredentialEntry[] {
  const rank = { listed: 0, 'in-progress': 1, planned: 2 };
  const rankOf = (credential: CredentialEntry) => rank[toStatus(credential) ?? 'listed'];
  return credentials.toSorted((a, b) => rankOf(a) - rankOf(b));
}
