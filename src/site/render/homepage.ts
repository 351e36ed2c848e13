import { toAbsoluteUrl } from '../../api/profile.ts';
import type { Site } from '../../api/resources.ts';
import { joinInline } from '../../content/inline-text.ts';
import { renderVerdictRules } from '../../homelab/verdict.ts';
import { PATHS } from '../../paths.ts';
import { listRole, toAccounts, toResumeUrl, toTelephoneUrl } from '../contact.ts';
import { type HomeSection, toHomeSections } from '../home-sections.ts';
import {
  describeFacts,
  describeItem,
  describeWhen,
  type ProfileSection,
  type ProfileSectionEntry,
} from '../profile-sections.ts';
import type { Wording } from '../wording/wording.ts';
import { renderCaseStudyList } from './case-study.ts';
import { escapeMarkdown, joinBlocks, toLink, toList, toMarkdown, toSection } from './markdown-text.ts';
import { renderProjectList } from './projects.ts';

/** Renders role, sections and contact of the homepage. */
export function renderHomepage(site: Site, wording: Wording): string {
  const { profile } = site.content;
  const { words } = wording;
  return joinBlocks([
    toMarkdown(joinInline(listRole(profile), ' · ')),
    toMarkdown(profile.availability ?? ''),
    ...toHomeSections(site.content, wording).map((section) => renderSection(section, site, wording)),
    toSection(words.getInTouch, renderContact(site, wording)),
  ]);
}

function renderContact(site: Site, wording: Wording): string {
  const { profile } = site.content;
  const { email, phone } = profile.contact;
  const dial = phone && toTelephoneUrl(phone);
  const elsewhere = [
    ...toAccounts(profile, wording),
    { text: wording.words.resume, url: toResumeUrl(site) },
  ].map(({ text, url }) => toLink(text, toAbsoluteUrl(url, site.baseUrl)));
  return toList([
    toLink(email, `mailto:${email}`),
    ...(phone ? [dial ? toLink(phone, dial) : escapeMarkdown(phone)] : []),
    ...elsewhere,
  ]);
}

function renderSection(section: HomeSection, site: Site, wording: Wording): string {
  const { caseStudies, allowlist } = site.content;
  switch (section.name) {
    case 'studies':
      return toSection(section.heading, renderCaseStudyList(caseStudies, site, 3, wording));
    case 'projects':
      return toSection(section.heading, renderProjectList(section.projects, section.lead, wording));
    case 'homelab':
      return toSection(section.heading, renderHomelab(allowlist.credits, site.baseUrl, wording));
    case 'experience':
      return renderRecord(section, wording);
    case 'record':
      return joinBlocks(section.parts.map((part) => renderRecord(part, wording)));
  }
}

function renderHomelab(
  credits: Site['content']['allowlist']['credits'],
  baseUrl: string,
  { words, list, format }: Wording,
): string {
  const names = list(credits.map(({ name, url }) => toLink(name, url)));
  return joinBlocks([
    words.homelabAbout,
    renderVerdictRules(),
    toLink('JSON', baseUrl + PATHS.homelab),
    names && format('dataFrom', { names }),
  ]);
}

function renderRecord({ heading, layout, entries }: ProfileSection, wording: Wording): string {
  const record =
    layout === 'list'
      ? toList(entries.map((entry) => renderItem(entry, wording)))
      : joinBlocks(entries.map((entry) => renderEntry(entry, wording)));
  return toSection(heading, record);
}

function renderEntry(entry: ProfileSectionEntry, { words }: Wording): string {
  const { title, url, text, highlights = [], verificationUrl } = entry;
  const facts = [toMarkdown(describeFacts(entry)), verificationUrl && toLink(words.verify, verificationUrl)];
  return joinBlocks([
    `### ${url ? toLink(title, url) : escapeMarkdown(title)}`,
    escapeMarkdown(describeWhen(entry)),
    facts.filter(Boolean).join(' · '),
    toMarkdown(text ?? ''),
    toList(highlights.map(toMarkdown)),
  ]);
}

function renderItem(entry: ProfileSectionEntry, { words, format }: Wording): string {
  const { title, url, verificationUrl } = entry;
  const label = `**${url ? toLink(title, url) : escapeMarkdown(title)}**`;
  const verify = verificationUrl && toLink(words.verify, verificationUrl);
  const value = [toMarkdown(describeItem(entry)), verify].filter(Boolean).join(' · ');
  return value ? format('labeled', { label, value }) : label;
}
