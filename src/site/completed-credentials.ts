import type { Credential } from '../schemas/credential.ts';

/**
 * The credentials that a format without a status may state: JSON-LD's `hasCredential` and JSON Resume would present a
 * planned one as earned. Pages, Markdown, PDF and API list every credential with its status in words.
 */
export function listCompleted(credentials: readonly Credential[]): Credential[] {
  return credentials.filter(({ status }) => status === 'listed');
}
