import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

/** The forms of a text by the plural category of a number, as `Intl.PluralRules` names them. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** A text or a group of texts of the kind that English has in its place. */
type SameKind<Value> = Value extends string
  ? string
  : Value extends readonly string[]
    ? readonly string[]
    : Value extends { other: string }
      ? PluralForms
      : { [Key in keyof Value]: SameKind<Value[Key]> };

/** Every fixed word of the site. `{name}` in a text stands for a value. */
export type Words = SameKind<typeof en>;

/** THE table of fixed words: a file for each language, complete by type. */
export const WORDS: Readonly<Record<string, Words>> = { ar, de, en, es, fr, ja, pt };

export const ENGLISH: Words = en;
