import { isScalar, parseDocument } from 'yaml';

const REQUIRED = [['name'], ['title'], ['contact', 'email']];
const EMAIL = 'missing@example.com';

/**
 * Writes a mark where a new owner has not yet written what the site cannot do without: name, title, e-mail address and
 * text of the profile. Development shows the marks; no build does.
 */
export function markMissing(name: string, text: string): string {
  const [, yaml, body] = /^---\n(.*?)^---$(.*)/ms.exec(text) ?? [];
  if (name !== 'profile.md' || yaml === undefined || body === undefined) return text;
  const document = parseDocument(yaml);
  for (const path of REQUIRED) {
    const value = document.getIn(path, true);
    const isBlank = value === undefined || (isScalar(value) && String(value.value ?? '').trim() === '');
    if (isBlank) document.setIn(path, path.at(-1) === 'email' ? EMAIL : `Missing: ${path.join('.')}`);
  }
  return `---\n${document.toString({ lineWidth: 0 })}---\n${body.trim() || '\nMissing: text'}\n`;
}
