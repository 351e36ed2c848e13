import type { PluralForms, Words } from '../../site/wording/tables.ts';

/** A text with values in braces; where it depends on `count`, one text for each category of Intl.PluralRules. */
export type Template = string | PluralForms;

/** Every fixed word of the homelab card, which the page brings in its language. Names and labels come from the observation. */
export type CardWords = Words['card'];
