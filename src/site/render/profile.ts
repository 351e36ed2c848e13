import type { Credential } from '../../schemas/credential.ts';
import type { Profile } from '../../schemas/profile.ts';
import { renderPeriod } from './dates.ts';
import { escapeMarkdown, joinBlocks, toHeading, toLink, toList, toSection } from './markdown-text.ts';
import { CREDENTIAL_KINDS, describeCredential, LINK_NAMES } from './wording.ts';

type ProfileFields = Omit<Profile, 'url'>;

/** Who this is and how to get in touch. */
export function renderIntroduction(profile: ProfileFields): string {
  const { contact, links } = profile;
  return joinBlocks([
    `**${escapeMarkdown(describeRole(profile))}**`,
    toHeading(2, 'Contact'),
    toList([
      `E-mail: ${toLink(contact.email, `mailto:${contact.email}`)}`,
      `Telephone: ${toLink(contact.phone, toTelephoneUrl(contact.phone))}`,
      `Elsewhere: ${Object.entries(links).map(toNamedLink).join(', ')}`,
    ]),
  ]);
}

/** The role in a line: title, whole years since the first position, region. */
export function describeRole({ title, experience, updated, location }: ProfileFields): string {
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const starts = experience.map(({ start }) => months(start));
  const years = Math.floor((months(updated) - Math.min(...starts)) / 12);
  return [title, ...(years > 1 && Number.isFinite(years) ? [`${years} years`] : []), location].join(' · ');
}

/** What the person can do, has done and has learned. */
export function renderRecord({ skills, experience, credentials }: ProfileFields): string {
  return joinBlocks([
    toSection('Experience', joinBlocks(experience.map(renderPosition))),
    toSection(
      'Skills',
      toList(
        skills.map(
          ({ group, skills }) => `**${escapeMarkdown(group)}**: ${escapeMarkdown(skills.join(', '))}`,
        ),
      ),
    ),
    toSection('Credentials', toList(credentials.map(renderCredential))),
  ]);
}

/** The URL that makes a telephone dial. */
export function toTelephoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

function renderPosition({ role, company, start, end, summary }: Profile['experience'][number]): string {
  return joinBlocks([
    toHeading(3, `${role}, ${company}`),
    renderPeriod({ start, end }),
    escapeMarkdown(summary),
  ]);
}

function toNamedLink([name, url]: [string, string]): string {
  return toLink(LINK_NAMES[name as keyof Profile['links']], url);
}

function renderCredential(credential: Credential): string {
  const { title, issuer, kind, verificationUrl } = credential;
  const facts = [
    `**${escapeMarkdown(title)}**: ${describeCredential(credential)}.`,
    `${escapeMarkdown(issuer)}. ${CREDENTIAL_KINDS[kind]}.`,
  ];
  if (verificationUrl) facts.push(toLink('Verify with the issuer', verificationUrl));
  return facts.join(' ');
}
