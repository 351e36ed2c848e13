import { closestMatch } from 'leven';

/** The candidate that a mistyped word was most likely meant to be; undefined where none is near. */
export function findNearestWord(word: string, candidates: readonly string[]): string | undefined {
  // Half of a short word changed is another word.
  const maxDistance = Math.min(3, Math.floor(word.length / 2));
  return closestMatch(word.toLowerCase(), candidates, { maxDistance });
}
