import type { Profile } from '../schemas/profile.ts';
import type { Site } from './resources.ts';

/** The profile as the API publishes it: every link in full, and nothing that is only for this site. */
export function toProfile({ content, baseUrl }: Site): Profile {
  const { paper: _, links, ...profile } = content.profile;
  const resume = new URL(links.resume, baseUrl).href;
  return { ...profile, links: { ...links, resume }, url: `${baseUrl}/` };
}
