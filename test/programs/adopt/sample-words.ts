import { readFileSync } from 'node:fs';
import { readEntries } from '../../fixtures/content.ts';

/** Too short to tell one person from another. */
const MIN_LENGTH = 5;

/**
 * What in a content folder names its owner: names, handles, contact, region, employers, issuers, projects, case
 * studies, and what the homelab names. Without what the given texts say as well, and what the sandbox and the trust
 * pages say, which adopting keeps.
 */
export async function readSampleWords(folder: string, ...texts: string[]): Promise<string[]> {
  const { profile, projects, caseStudies, allowlist, pages } = await readEntries(folder);
  const said = [...texts, readFileSync(`${folder}/sandbox/profile.md`, 'utf8')];
  const kept = said.concat(pages.map(({ body = '' }) => body.replace(/\[[^\]]*\]\(mailto:[^)]*\)/g, '')));
  const words = [
    ...profile.flatMap(({ data: { name, location, contact, links, experience, credentials } }) => [
      name,
      ...name.split(' '),
      ...(location?.split(', ') ?? []),
      ...Object.values(contact),
      ...Object.values(links).map((link) => link.replace(/^.*\//, '')),
      ...experience.map(({ company }) => company),
      ...credentials.map(({ issuer }) => issuer),
    ]),
    ...projects.flatMap(({ id, data }) => [id, data.name]),
    ...caseStudies.flatMap(({ id, data }) => [id, data.title]),
    ...allowlist.flatMap(({ data: { agents, newsSources } }) => [
      ...agents.map(({ role }) => role),
      ...newsSources.map(({ name }) => name),
    ]),
  ];
  const isOwn = (word: string | undefined): word is string =>
    word !== undefined &&
    word.length >= MIN_LENGTH &&
    word !== 'resume.pdf' &&
    !kept.some((text) => text.includes(word));
  return [...new Set(words)].filter(isOwn);
}
