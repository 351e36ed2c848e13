import { http } from './http.ts';
import type { Inquiry } from './source.ts';

const EVERY_SECONDS = 21_600;
const WORDS = {
  'Extreme Fear': 'Extreme fear',
  Fear: 'Fear',
  Neutral: 'Neutral',
  Greed: 'Greed',
  'Extreme Greed': 'Extreme greed',
};

/** The Fear and Greed Index of alternative.me. */
export function fearAndGreed(): Inquiry {
  return {
    source: http('https://api.alternative.me/fng/?limit=1', { everySeconds: EVERY_SECONDS }),
    fields: {
      value: '$.data[0].value',
      label: { path: '$.data[0].value_classification', words: WORDS },
      observedAt: '$.data[0].timestamp',
    },
  };
}
