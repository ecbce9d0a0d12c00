import { wordsOf } from './normalize-text.ts';
import { soundKey } from './phonetic-key.ts';

const keysOf = (text: string): string[] => wordsOf(text).map((word) => soundKey(word) || word);

/** True if each typed term begins a term of the text, across Armenian, Russian and Latin letters. */
export function beginsWords(typed: string, text: string): boolean {
  const [wanted, there] = [keysOf(typed), keysOf(text)];
  return wanted.length > 0 && wanted.every((key) => there.some((word) => word.startsWith(key)));
}
