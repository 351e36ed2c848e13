import { closestMatch } from 'leven';

/** The candidate that a misspelt word was most likely meant to be; undefined where none is near. */
export function findNearestWord(word: string, candidates: readonly string[]): string | undefined {
  return closestMatch(word.toLowerCase(), candidates, { maxDistance: Math.ceil(word.length / 3) });
}
