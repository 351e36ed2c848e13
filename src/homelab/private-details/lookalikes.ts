// Each group: an ASCII character, then those of other scripts and styles that read as it. Compatibility
// decomposition has already dealt with full-width, mathematical, circled and similar styles.
const LOOKALIKES = `
aаɑαᴀ⍺ bЬьвʙƄᖯ cсςᴄ dԁժᴅɖđ eеҽєεᴇ℮ fƒꜰϝ gɡցɢ hһհнʜħ iіıιɩɪӏ jјϳᴊ kкκᴋ lʟłɭ mмᴍ nпոռηɴ oоοօᴏσøە pрρᴘ qԛզ rгᴦʀ
sѕꜱʂ tтτᴛŧ uսυᴜʋ vѵνᴠ wԝաωѡᴡ xхχ yуүγʏ zᴢʐ AАΑᎪ BВΒᏴ CСᏟ DᎠĐ EЕΕᎬ FϜ GԌᏀ HНΗᎻ IІΙӀ JЈᎫ KКΚᏦ LᏞŁ MМΜᎷ NΝ
OОΟՕØ PРΡᏢ QԚ RᎡ SЅՏᏚ TТΤᎢ UՍ VѴᏙ WԜᎳ XХΧ YҮΥУ ZΖᏃ 0⓿⓪🄋🄌 1❶➀➊⓵ 2❷➁➋⓶ 3❸➂➌⓷ 4❹➃➍⓸ 5❺➄➎⓹ 6❻➅➏⓺
7❼➆➐⓻ 8❽➇➑⓼ 9❾➈➒⓽ .。｡·•∙⋅‧۔܁٫ꓸ・ :∶ː꞉׃։˸ /⁄∕⧸╱ \\∖⧵ -‐‑‒–—―−⁃ %٪ ~∼ +᛭ _ˍ "“”„‟«» '‘’‚‛′
`;

const ASCII_OF = new Map(
  LOOKALIKES.trim()
    .split(/\s/)
    .flatMap(([ascii = '', ...others]) => others.map((other): [string, string] => [other, ascii])),
);

// Letters in a box or a disc, and the letters that flags are made of.
const ENCLOSED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];
const DECIMAL_DIGIT = /^\p{Nd}$/u;

/** The ASCII character that a non-ASCII one is read as, or the character itself where there is none. */
export function asciiLookalike(character: string): string {
  const ascii = ASCII_OF.get(character);
  if (ascii !== undefined) return ascii;
  const code = character.codePointAt(0) ?? 0;
  if (DECIMAL_DIGIT.test(character)) {
    // Unicode keeps the ten digits of a script together, in order.
    let value = 0;
    while (DECIMAL_DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value % 10);
  }
  const start = ENCLOSED_ALPHABETS.find((first) => code >= first && code < first + 26);
  return start === undefined ? character : String.fromCodePoint(code - start + 65);
}
