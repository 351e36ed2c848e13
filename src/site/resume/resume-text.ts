import type { Site } from '../../api/resources.ts';
import { joinInline, toPlain } from '../../content/inline-text.ts';
import { describeFacts, describeItem, describeWhen, type ProfileSectionEntry } from '../profile-sections.ts';
import { toWording, type Wording } from '../wording/wording.ts';
import { createResume } from './resume.ts';

export function renderResumeText(site: Site): string {
  const wording = toWording(site);
  const { name, role, contact, availability = '', description, sections } = createResume(site, wording);
  const blocks = [
    [name, toPlain(joinInline(role, ' · '))],
    contact.map(({ text }) => text),
    toPlain(availability),
    ...description.map(toLines),
    ...sections.flatMap(({ heading, layout, entries }) => [
      ['', heading],
      ...(layout === 'list'
        ? [entries.flatMap((entry) => listItem(entry, wording))]
        : entries.map((entry) => listEntry(entry, wording))),
    ]),
  ];
  const texts = blocks.flatMap((block) => (block === undefined ? [] : [block].flat().join('\n')));
  return `${texts.filter((text) => text !== '').join('\n\n')}\n`;
}

function listEntry(entry: ProfileSectionEntry, wording: Wording): string[] {
  const { title, text = '', description = [], highlights = [] } = entry;
  const lines = [title, toPlain(describeFacts(entry)), describeWhen(entry), toPlain(text)];
  const blocks = [...description.flatMap(toLines), ...toLines(highlights.map(toPlain))];
  return [...lines, ...blocks, ...listUrls(entry, wording)].filter((line) => line !== '');
}

function listItem(entry: ProfileSectionEntry, wording: Wording): string[] {
  const [label, value] = [entry.title, toPlain(describeItem(entry))];
  const line = label && value ? wording.format('labeled', { label, value }) : label || value;
  return [line, ...listUrls(entry, wording)];
}

function listUrls({ url, verificationUrl }: ProfileSectionEntry, { words, format }: Wording): string[] {
  return [
    ...(url ? [url] : []),
    ...(verificationUrl ? [format('labeled', { label: words.verify, value: verificationUrl })] : []),
  ];
}

function toLines(block: string | string[]): string[] {
  return Array.isArray(block) ? block.map((item) => `- ${item}`) : [block];
}
