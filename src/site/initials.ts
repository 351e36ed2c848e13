/**
 * Takes the first letters of the first and the last word. Scripts without capitals have no initials: a name that begins
 * in one gets its first letter alone, and later words in one are skipped. So are abbreviations such as Dr. and Jr.
 * A name without letters gets its first digit, or a dot.
 */
export function toInitials(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => !/^(?:\p{L}{2,}\.-?)+$/u.test(word))
    .flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const [first = /\d/.exec(name)?.[0] ?? '•'] = letters;
  const capitals = letters.filter((letter) => letter.toUpperCase() !== letter.toLowerCase());
  const last = capitals[0] === first && capitals.length > 1 ? capitals.at(-1) : '';
  return `${first}${last}`.toLocaleUpperCase('en');
}
