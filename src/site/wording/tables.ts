import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import ptBR from './pt-BR.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };
import zhHant from './zh-Hant.json' with { type: 'json' };

/** `{name}` in a text is the placeholder of a value. */
export type Words = typeof en;

export const WORDS: Readonly<Record<string, Words>> = {
  ar,
  de,
  en,
  es,
  fr,
  it,
  ja,
  nl,
  pl,
  'pt-BR': ptBR,
  zh,
  'zh-Hant': zhHant,
};

export const ENGLISH: Words = en;
