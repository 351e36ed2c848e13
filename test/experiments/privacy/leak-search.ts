const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const INVISIBLE = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text as somebody reads it who looks for something hidden: escapes undone, one style of letters, nothing invisible,
 * one space between words. It is not that of the scan, so that the same mistake does not hide on both sides.
 */
export function unfold(text: string): string {
  let plain = text.replace(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  for (let layer = 0; layer < 3 && /%[\da-f]{2}/i.test(plain); layer++) {
    plain = Buffer.from(plain.replace(/%([\da-f]{2})/gi, (_, byte) => `\0${byte}`)).toString();
    plain = plain.replace(/(?:\0[\da-f]{2})+/gi, (run) =>
      Buffer.from(run.replaceAll('\0', ''), 'hex').toString(),
    );
  }
  return plain
    .replace(/&#x([\da-f]{1,6});/gi, (_, code) => fromCode(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code) => fromCode(Number(code)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => NAMED[name] ?? '')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

function fromCode(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Whether a text gives one of the details away, as it stands, as JSON writes it, or unfolded. */
export function reveals(text: string, details: readonly string[]): boolean {
  const unfolded = unfold(text);
  return details.some(
    (detail) =>
      text.includes(detail) ||
      text.includes(JSON.stringify(detail).slice(1, -1)) ||
      unfolded.includes(unfold(detail).trim()),
  );
}
