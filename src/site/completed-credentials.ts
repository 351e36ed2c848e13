import { type CredentialEntry, toStatus } from '../schemas/credential.ts';

/**
 * The credentials that a format without a status may state: JSON-LD's `hasCredential` would present a planned one as
 * earned. Pages, Markdown, PDF and API list every credential with its status in words.
 */
export function listCompleted(credentials: readonly CredentialEntry[]): CredentialEntry[] {
  return credentials.filter((credential) => toStatus(credential) === 'listed');
}

/**
 * The credentials that JSON Resume may state: completed ones, those of which nothing is said, and education in progress,
 * which the format knows by an end to come.
 */
export function listForResume(credentials: readonly CredentialEntry[]): CredentialEntry[] {
  return credentials.filter((credential) => {
    const status = toStatus(credential);
    return status !== 'planned' && !(status === 'in-progress' && credential.kind === 'cert');
  });
}
