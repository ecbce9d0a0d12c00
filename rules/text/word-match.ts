import { wordsOf } from './normalize-text.ts';
import { soundKey } from './phonetic-key.ts';

const keysOf = (text: string): string[] => wordsOf(text).map((word) => soundKey(word) || word);

/** Each typed word begins some word of the text, in Armenian, Russian or Latin letters alike. */
export function beginsWords(typed: string, text: string): boolean {
  const [wanted, there] = [keysOf(typed), keysOf(text)];
  return wanted.length > 0 && wanted.every((key) => there.some((word) => word.startsWith(key)));
}
