import { toAbsoluteUrl } from '../../api/profile.ts';
import { RESUME_PDF_PATH } from '../../api/profile-formats.ts';
import type { Site } from '../../api/resources.ts';
import type { ProfileContent } from '../../content/content.ts';
import { describeRole, toAccounts, toTelephoneUrl } from '../contact.ts';
import { describeFacts, describeWhen, type RecordEntry, toRecord } from '../record.ts';
import type { Wording } from '../wording/wording.ts';
import { escapeMarkdown, joinBlocks, toHeading, toLink, toList, toSection } from './markdown-text.ts';

/** Who this is and how to get in touch. */
export function renderIntroduction({ content: { profile }, baseUrl }: Site, wording: Wording): string {
  const { contact, links } = profile;
  const { words, say, list } = wording;
  const elsewhere = [
    ...toAccounts(profile, wording),
    { text: words.resume, url: links['resume'] ?? RESUME_PDF_PATH },
  ].map(({ text, url }) => toLink(text, toAbsoluteUrl(url, baseUrl)));
  const facts = [
    [words.email, toLink(contact.email, `mailto:${contact.email}`)],
    ...(contact.phone ? [[words.telephone, toLink(contact.phone, toTelephoneUrl(contact.phone))]] : []),
    [words.elsewhere, list(elsewhere)],
  ];
  return joinBlocks([
    `**${escapeMarkdown(describeRole(profile))}**`,
    toHeading(2, words.contact),
    toList(facts.map(([label = '', value = '']) => say('labeled', { label, value }))),
  ]);
}

/** What the person has done, learned and can do. */
export function renderRecord(profile: ProfileContent, wording: Wording): string {
  return joinBlocks(
    toRecord(profile, wording).map(({ heading, layout, entries }) =>
      toSection(
        heading,
        layout === 'list'
          ? toList(entries.map((entry) => renderItem(entry, wording)))
          : joinBlocks(entries.map((entry) => renderEntry(entry, wording))),
      ),
    ),
  );
}

function renderEntry(entry: RecordEntry, { words }: Wording): string {
  const { title, url, text, highlights = [], verificationUrl } = entry;
  const facts = [
    escapeMarkdown(describeFacts(entry)),
    verificationUrl && toLink(words.verify, verificationUrl),
  ];
  return joinBlocks([
    `### ${url ? toLink(title, url) : escapeMarkdown(title)}`,
    escapeMarkdown(describeWhen(entry)),
    facts.filter(Boolean).join(' · '),
    escapeMarkdown(text ?? ''),
    toList(highlights.map(escapeMarkdown)),
  ]);
}

function renderItem(entry: RecordEntry, { words, say }: Wording): string {
  const { title, url, state, text = '', verificationUrl } = entry;
  const label = `**${url ? toLink(title, url) : escapeMarkdown(title)}**`;
  const facts = describeFacts(entry);
  const when = describeWhen(entry);
  const texts = (state ? [when, facts] : [text, facts, when]).map(escapeMarkdown);
  const more = [verificationUrl && toLink(words.verify, verificationUrl), state && escapeMarkdown(text)];
  const value = [...texts, ...more].filter(Boolean).join(' · ');
  return value ? say('labeled', { label, value }) : label;
}
