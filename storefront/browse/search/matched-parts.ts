type NamePart = { text: string; isMatched: boolean };

/** Splits a name at matches of the query words. Matches start at a word or number and ignore case and spaces. */
export function matchedParts(name: string, query: string): NamePart[] {
  const letters = lettersOf(name);
  const joined = letters.map(({ sign }) => sign).join('');
  const matched = new Set<number>();
  const mark = (wanted: string): boolean => {
    let isThere = false;
    for (let at = joined.indexOf(wanted); at >= 0; at = joined.indexOf(wanted, at + 1)) {
      if (!letters[at]?.isStart) continue;
      isThere = true;
      for (let index = at; index < at + wanted.length; index++) matched.add(index);
    }
    return isThere;
  };
  const words = query.split(/\s+/).map(toSigns).filter(Boolean);
  const whole = words.join('');
  if (whole && !mark(whole)) for (const word of words) mark(word);
  return toParts(name, letters, matched);
}

type Letter = { sign: string; at: number; isStart: boolean };

/** Returns the letters and digits of a name, each with its position. */
function lettersOf(name: string): Letter[] {
  const letters: Letter[] = [];
  let before = '';
  for (let at = 0; at < name.length; at++) {
    const sign = fold(name[at] ?? '');
    if (isSign(sign)) letters.push({ sign, at, isStart: !isSign(before) || isDigit(before) !== isDigit(sign) });
    before = sign;
  }
  return letters;
}

/** Normalizes a letter to exactly one letter, so that positions in the normalized text are positions in the name. */
function fold(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.length === 1 ? lower : letter;
}

const toSigns = (word: string): string => [...word].map(fold).filter(isSign).join('');
const isSign = (text: string): boolean => /^[\p{L}\p{N}]$/u.test(text);
const isDigit = (text: string): boolean => /^\p{N}$/u.test(text);

function toParts(name: string, letters: readonly Letter[], matched: ReadonlySet<number>): NamePart[] {
  const parts: NamePart[] = [];
  let end = 0;
  const add = (text: string, isMatched: boolean) => text && parts.push({ text, isMatched });
  for (let index = 0; index < letters.length; index++) {
    if (!matched.has(index)) continue;
    const first = letters[index]?.at ?? 0;
    while (matched.has(index + 1)) index++;
    const next = (letters[index]?.at ?? 0) + 1;
    add(name.slice(end, first), false);
    add(name.slice(first, next), true);
    end = next;
  }
  add(name.slice(end), false);
  return parts;
}
