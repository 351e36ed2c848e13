import type { Credential } from '../../schemas/credential.ts';
import type { Profile } from '../../schemas/profile.ts';
import { renderPeriod } from './dates.ts';
import { escapeMarkdown, joinBlocks, toHeading, toLink, toList } from './markdown-text.ts';
import { CREDENTIAL_KINDS, CREDENTIAL_STATUSES, describeCredential, LINK_NAMES } from './wording.ts';

type ProfileFields = Omit<Profile, 'url'>;

/** Who this is and how to get in touch. */
export function renderIntroduction({ title, location, contact, links }: ProfileFields): string {
  return joinBlocks([
    `**${escapeMarkdown(title)}**`,
    toHeading(2, 'Contact'),
    toList([
      `E-mail: ${toLink(contact.email, `mailto:${contact.email}`)}`,
      `Telephone: ${toLink(contact.phone, toTelephoneAddress(contact.phone))}`,
      `Location: ${escapeMarkdown(location)}`,
      `Elsewhere: ${Object.entries(links).map(toNamedLink).join(', ')}`,
    ]),
  ]);
}

/** What the person can do, has done and has learned. */
export function renderRecord({ skills, experience, credentials }: ProfileFields): string {
  return joinBlocks([
    toHeading(2, 'Experience'),
    ...experience.map(({ role, company, start, end, summary }) =>
      joinBlocks([
        toHeading(3, `${role}, ${company}`),
        renderPeriod({ start, end }),
        escapeMarkdown(summary),
      ]),
    ),
    toHeading(2, 'Skills'),
    toList(
      skills.map(({ group, skills }) => `**${escapeMarkdown(group)}**: ${escapeMarkdown(skills.join(', '))}`),
    ),
    toHeading(2, 'Credentials'),
    toList(credentials.map(renderCredential)),
  ]);
}

/** The address that a telephone dials. */
export function toTelephoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

function toNamedLink([name, url]: [string, string]): string {
  return toLink(LINK_NAMES[name as keyof Profile['links']], url);
}

function renderCredential(credential: Credential): string {
  const { title, issuer, kind, status, verificationUrl } = credential;
  const facts = [
    `**${escapeMarkdown(title)}**, ${escapeMarkdown(issuer)}. ${CREDENTIAL_KINDS[kind]}.`,
    `${CREDENTIAL_STATUSES[status]}. ${describeCredential(credential)}.`,
  ];
  if (verificationUrl) facts.push(toLink('Verification by the issuer', verificationUrl));
  return facts.join(' ');
}
