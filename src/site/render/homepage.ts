import { toAbsoluteUrl } from '../../api/profile.ts';
import type { Site } from '../../api/resources.ts';
import { joinInline } from '../../content/inline-text.ts';
import { renderVerdictRules } from '../../homelab/verdict.ts';
import { PATHS } from '../../paths.ts';
import { listAccounts, listRole, toResumeUrl, toTelephoneUrl } from '../contact.ts';
import { type HomeSection, listHomeSections } from '../home-sections.ts';
import {
  describeFacts,
  describeItem,
  describeWhen,
  type ProfileSection,
  type ProfileSectionEntry,
} from '../profile-sections.ts';
import type { Wording } from '../wording/wording.ts';
import { renderCaseStudyList } from './case-study.ts';
import {
  escapeMarkdown,
  joinBlocks,
  renderInlineMarkdown,
  renderLink,
  renderList,
  renderSection,
} from './markdown-text.ts';
import { renderProjectList } from './projects.ts';

export function renderHomepage(site: Site, wording: Wording): string {
  const { profile } = site.content;
  const { words } = wording;
  return joinBlocks([
    renderInlineMarkdown(joinInline(listRole(profile), ' · ')),
    renderInlineMarkdown(profile.availability ?? ''),
    ...listHomeSections(site.content, wording).map((section) => renderHomeSection(section, site, wording)),
    renderSection(words.getInTouch, renderContact(site, wording)),
  ]);
}

function renderContact(site: Site, wording: Wording): string {
  const { profile } = site.content;
  const { email, phone } = profile.contact;
  const dial = phone && toTelephoneUrl(phone);
  const elsewhere = [
    ...listAccounts(profile, wording),
    { text: wording.words.resume, url: toResumeUrl(site) },
  ].map(({ text, url }) => renderLink(text, toAbsoluteUrl(url, site.baseUrl)));
  return renderList([
    renderLink(email, `mailto:${email}`),
    ...(phone ? [dial ? renderLink(phone, dial) : escapeMarkdown(phone)] : []),
    ...elsewhere,
  ]);
}

function renderHomeSection(section: HomeSection, site: Site, wording: Wording): string {
  const { caseStudies, allowlist } = site.content;
  switch (section.name) {
    case 'studies':
      return renderSection(section.heading, renderCaseStudyList(caseStudies, site, 3));
    case 'projects':
      return renderSection(section.heading, renderProjectList(section.projects, section.lead, wording));
    case 'homelab':
      return renderSection(section.heading, renderHomelab(allowlist.credits, site.baseUrl, wording));
    case 'experience':
    case 'record':
      return renderRecord(section, wording);
  }
}

function renderHomelab(
  credits: Site['content']['allowlist']['credits'],
  baseUrl: string,
  { words, list, format }: Wording,
): string {
  const names = list(credits.map(({ name, url }) => renderLink(name, url)));
  return joinBlocks([
    escapeMarkdown(words.homelabAbout),
    renderVerdictRules(),
    renderLink('JSON', baseUrl + PATHS.homelab),
    names && format('dataFrom', { names }),
  ]);
}

function renderRecord({ heading, layout, entries }: ProfileSection, wording: Wording): string {
  const record =
    layout === 'list'
      ? renderList(entries.map((entry) => renderItem(entry, wording)))
      : joinBlocks(entries.map((entry) => renderEntry(entry, wording)));
  return renderSection(heading, record);
}

function renderEntry(entry: ProfileSectionEntry, { words }: Wording): string {
  const { title, url, text, highlights = [], verificationUrl } = entry;
  const facts = [
    renderInlineMarkdown(describeFacts(entry)),
    verificationUrl && renderLink(words.verify, verificationUrl),
  ];
  return joinBlocks([
    `### ${url ? renderLink(title, url) : escapeMarkdown(title)}`,
    escapeMarkdown(describeWhen(entry)),
    facts.filter(Boolean).join(' · '),
    renderInlineMarkdown(text ?? ''),
    renderList(highlights.map(renderInlineMarkdown)),
  ]);
}

function renderItem(entry: ProfileSectionEntry, { words, format }: Wording): string {
  const { title, url, verificationUrl } = entry;
  const label = title && `**${url ? renderLink(title, url) : escapeMarkdown(title)}**`;
  const verify = verificationUrl && renderLink(words.verify, verificationUrl);
  const value = [renderInlineMarkdown(describeItem(entry)), verify].filter(Boolean).join(' · ');
  return label && value ? format('labeled', { label, value }) : label || value;
}
