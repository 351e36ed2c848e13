import { readFileSync, writeFileSync } from 'node:fs';

/** What an owner writes where adopting asks for it, by what the message says. */
const VALUES: readonly [RegExp, string][] = [
  [/ without an e-mail address;/, '[Write to me](mailto:owner@site.test)'],
  [/ e-mail address;/, 'owner@site.test'],
  [/ web URL;/, 'https://site.test/me'],
  [/, or null while the role is ongoing$/, 'null'],
  [/ valid month;/, '2001-02'],
  [/ empty list;/, '[One, Two]'],
  [/ some text$| the same as | as the text below /, 'Written by the owner'],
];

/**
 * Writes a value at every place that adopting has named as `file:line:column`, over what stands there. Throws an Error
 * where a message does not say what to write.
 */
export function fillIn(folder: string, said: string): void {
  const places = said.matchAll(/^ {2}(content\/[^:\n]+):(\d+):(\d+) (.*)$/gm);
  for (const [index, [, file = '', line, column, message = '']] of [...places].entries()) {
    const [, value] = VALUES.find(([pattern]) => pattern.test(message)) ?? [];
    if (!value) throw new Error(`What is to be written? ${message}`);
    const lines = readFileSync(folder + file, 'utf8').split('\n');
    const [row, start] = [Number(line) - 1, Number(column) - 1];
    const text = lines[row] ?? '';
    // No two texts are alike, since some names must differ.
    const written = value.startsWith('Written') ? `${value}, ${index + 1}` : value;
    const rest = text.slice(start).replace(/^\[[^\]]*\]\([^)]*\)|^\S.*/, '');
    lines[row] = text.slice(0, start) + written + rest;
    writeFileSync(folder + file, lines.join('\n'));
  }
}
