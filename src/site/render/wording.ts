import type { Credential } from '../../schemas/credential.ts';
import type { Profile } from '../../schemas/profile.ts';
import { renderLongMonth } from './dates.ts';

/** What people call the links of a profile. */
export const LINK_NAMES: Record<keyof Profile['links'], string> = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  itch: 'itch.io',
  resume: 'Résumé (PDF)',
};

/** What people call the kinds of credential. */
export const CREDENTIAL_KINDS: Record<Credential['kind'], string> = {
  degree: 'Degree',
  cert: 'Certificate',
  program: 'Program',
};

/** Says how far a credential is, so that nothing looks earned that is not. */
export function describeCredential({ status, date }: Credential): string {
  const month = renderLongMonth(date);
  if (status === 'planned') return `Planned for ${month}`;
  if (status === 'in-progress') return `In progress, expected ${month}`;
  return `Completed ${month} (self-reported)`;
}

/** What the homelab card shows; it stays visible in every state. */
export const HOMELAB_INTRODUCTION =
  'A publisher at home sends a sanitized observation of the machines and agents in the homelab. An observation older than 90 seconds is a last snapshot, not current health. Market figures are for research only.';

/** What leads the names of the services that give data to the homelab. */
export const HOMELAB_CREDITS = 'Data from';

/** What the list of case studies says where there are none. */
export const NO_CASE_STUDIES = 'No case study is published yet.';

/** What the list of projects says where there are none. */
export const NO_PROJECTS = 'No project is published yet.';

/** What stands over the verdict on the homelab in the first screen, and in its place before one is known. */
export const HOMELAB_NOW = 'Homelab, right now';
export const LATEST_OBSERVATION = 'Latest observation';

/** What the two bars of a figure are called. */
export const BEFORE = 'before';
export const AFTER = 'after';

/** What the links to the other representations of a page stand under. */
export const FOR_MACHINES = 'For machines';
