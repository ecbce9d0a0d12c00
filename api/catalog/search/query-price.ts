import { AMOUNT_WORDS, BOUNDS, CURRENCY, HUNDRED, MONTHLY, type Phrases, SCALES } from './price-terms.ts';
import { meaningsOf } from './synonym-dictionary.ts';
import { isUnit } from './tokens.ts';

/** Range in drams, both ends included. `isAbout`: an amount without a bound ("for 50 thousand"). */
type WantedPrice = { min: number; max: number; isAbout: boolean };

export type PricedQuery = {
  price: WantedPrice | null;
  /** The range of the monthly payment on credit. */
  monthly: WantedPrice | null;
  order: 'cheapest' | 'dearest' | null;
  words: string[];
};

/** Smallest price in drams. A bare number below it means thousands ("up to 100"). */
const MIN_PRICE = 1000;
/** A number whose only unit is "k" may be a model or a resolution (`4k`). */
const MIN_PRICE_WITHOUT_CURRENCY = 10_000;
/** "For 50 thousand" includes prices down to 20 % below the amount and up to 5 % above it. */
const ABOUT = { from: 0.8, to: 1.05 } as const;
/**
 * Minimum of the lower amount in `100-150 thousand`. A smaller number before a price belongs to a model (`iphone 16 up
 * to 300 thousand`).
 */
const MIN_SCREEN_SIDE = 50;
const HIGHEST = 1e12;

/** `isName`: whether a word occurs in product names. `24K` may be such a word, unless a bound marks it as a price. */
export function readPrice(words: readonly string[], isName: (word: string) => boolean = () => false): PricedQuery {
  const rest: string[] = [];
  let price: WantedPrice | null = null;
  let monthly: WantedPrice | null = null;
  let order: PricedQuery['order'] = null;
  for (let at = 0; at < words.length; ) {
    const payment: PriceBound | null = monthly ? null : readMonthly(words, at, isName);
    if (payment) {
      monthly = payment.price;
      at = payment.next;
      continue;
    }
    const bound: PriceBound | null = price ? null : readBound(words, at, isName);
    if (bound) {
      price = bound.price;
      at = bound.next;
      continue;
    }
    const rank = readOrder(words, at);
    if (rank) {
      order ??= rank.order;
      at = rank.next;
      continue;
    }
    rest.push(words[at]!);
    at++;
  }
  return { price, monthly, order, words: monthly ? withoutCredit(rest) : rest };
}

type ParsedPart<Value> = Value & { next: number };

type PriceBound = ParsedPart<{ price: WantedPrice }>;

/**
 * Reads a monthly payment such as `до 10000 в месяц` or `ամսական մինչև 10000`. An amount without a bound is a maximum.
 */
function readMonthly(words: readonly string[], at: number, isName: (word: string) => boolean): PriceBound | null {
  const lead = phraseAt(words, at, MONTHLY.before);
  const from = at + lead;
  const bound = atMost(words, from) ?? readBound(words, from, isName, true);
  if (!bound) return null;
  const trail = Math.max(
    phraseAt(words, bound.next, MONTHLY.after),
    bound.price.max >= MIN_PRICE && isSum(words, from, bound.next) ? phraseAt(words, bound.next, MONTHLY.afterSum) : 0,
  );
  return lead + trail === 0 ? null : { ...bound, next: bound.next + trail };
}

function atMost(words: readonly string[], at: number): PriceBound | null {
  const amount = readAmount(words, at);
  if (!amount || isUnit(words[amount.next] ?? '') || secondAmount(words, amount)) return null;
  const after = boundAfter(words, amount);
  return after ? null : only({ max: amount.isScaled ? amount.value : inThousands(amount.value, null) }, amount.next);
}

/** Requires a figure that only amounts have: `12 мес` is not an amount. */
const isSum = (words: readonly string[], from: number, to: number): boolean =>
  words.slice(from, to).some((_, at) => readAmount(words, from + at)?.isScaled);

/** Reads an amount with its bound. `isMonthly`: words for a month may follow, so a bare number is an amount. */
function readBound(
  words: readonly string[],
  at: number,
  isName: (word: string) => boolean,
  isMonthly = false,
): PriceBound | null {
  const opening = openingAt(words, at);
  const from = opening?.next ?? pastWord(words, at, BOUNDS.about);
  const first = readAmount(words, from);
  if (!first || isUnit(words[first.next] ?? '')) return null;
  // In `pro max 9`, the word belongs to a model unless the number can only be an amount.
  if (opening && !first.isScaled && !first.isPrice && meaningsOf([words[from - 1]!]).some(({ isName }) => isName))
    return null;
  const second = secondAmount(words, first);
  const isExplicit = opening !== null || first.isFrom || first.isPrice || from > at || isMonthly;
  const isSideBySide =
    second?.isPrice && !BOUNDS.between.has(words[first.next] ?? '') && first.value >= MIN_SCREEN_SIDE;
  if (second && (isExplicit || isSideBySide || isBareRange(first, second))) {
    const [one, other] = [first, second].map(({ value, isScaled }) => (isScaled ? value : inThousands(value, second)));
    // `from 300 to 200` is a range, but `up to 200, up to 10 a month` is not.
    const isReversible = (opening?.isMax === false || first.isFrom) && BOUNDS.between.has(words[first.next] ?? '');
    if (one !== undefined && other !== undefined && (one <= other || isReversible)) {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      return { price: { min, max, isAbout: false }, next: pastWord(words, second.next, BOUNDS.trailing) };
    }
  }
  const value = first.isScaled ? first.value : inThousands(first.value, null);
  const after = opening ? null : boundAfter(words, first);
  if (after) return only(after.isMax ? { max: value } : { min: value }, after.next);
  if (opening) return only(opening.isMax ? { max: value } : { min: value }, first.next);
  if (first.isFrom && first.isPrice) return only({ min: value }, first.next);
  if (!first.isPrice || value < MIN_PRICE_WITHOUT_CURRENCY || isName(words[from] ?? '')) return null;
  const price = { min: Math.round(value * ABOUT.from), max: Math.round(value * ABOUT.to), isAbout: true };
  return { price, next: first.next };
}

/** Two high amounts without a currency or price word are a range: `300000-400000`. */
const isBareRange = (low: Amount, high: Amount): boolean =>
  low.value >= MIN_PRICE_WITHOUT_CURRENCY && high.value > low.value;

const only = ({ min = 0, max = HIGHEST }: { min?: number; max?: number }, next: number) => ({
  price: { min, max, isAbout: false },
  next,
});

/** Applies the scale of the neighbouring amount to a bare number: `100-150 thousand`. */
function inThousands(value: number, beside: Amount | null): number {
  if (value >= MIN_PRICE && !(beside?.isScaled && value * 1000 <= beside.value)) return value;
  return value * 1000;
}

function openingAt(words: readonly string[], at: number): ParsedPart<{ isMax: boolean }> | null {
  return longestOf(words, at, [
    [BOUNDS.max, true],
    [BOUNDS.min, false],
  ]);
}

/** Reads a bound that follows its amount: `200 հազարից էժան`, `30 հազարից ոչ թանկ`, `30000 or less`. */
function boundAfter(
  words: readonly string[],
  { next, isFrom, isScaled }: ParsedPart<Amount>,
): ParsedPart<{ isMax: boolean }> | null {
  const any = isFrom || isScaled;
  return longestOf(words, next, [
    [any ? BOUNDS.maxAfter : NO_PHRASES, true],
    [any ? BOUNDS.minAfter : NO_PHRASES, false],
    [isFrom ? BOUNDS.maxAfterFrom : NO_PHRASES, true],
    [isFrom ? BOUNDS.minAfterFrom : NO_PHRASES, false],
  ]);
}

const NO_PHRASES: Phrases = new Map();

/** The longest phrase takes precedence: `ավելի էժան` is not `ավելի`. */
function longestOf(
  words: readonly string[],
  at: number,
  lists: readonly (readonly [Phrases, boolean])[],
): ParsedPart<{ isMax: boolean }> | null {
  let found: ParsedPart<{ isMax: boolean }> | null = null;
  for (const [list, isMax] of lists) {
    const next = at + phraseAt(words, at, list);
    if (next > (found?.next ?? at)) found = { isMax, next };
  }
  return found;
}

/** Returns the word count of the longest phrase that starts here, or 0 without one. */
const phraseAt = (words: readonly string[], at: number, list: Phrases): number =>
  list.get(words[at] ?? '')?.find((phrase) => phrase.every((word, index) => word === words[at + index]))?.length ?? 0;

/** In phrases of a credit, `#` is a number of months and `*` any ending. */
function isCreditWord(word: string, typed: string): boolean {
  if (word === '#') return /^\d{1,2}$/.test(typed);
  return word.endsWith('*') ? typed.startsWith(word.slice(0, -1)) : word === typed;
}

function withoutCredit(words: readonly string[]): string[] {
  const others: string[] = [];
  for (let at = 0; at < words.length; ) {
    const credit = MONTHLY.credit.find((phrase) =>
      phrase.every((word, index) => isCreditWord(word, words[at + index] ?? '')),
    );
    if (!credit) others.push(words[at]!);
    at += credit?.length ?? 1;
  }
  return others;
}

/** Reads the upper end of a range: `200 to 300`, `200-ից 300`, `100-150`. */
function secondAmount(words: readonly string[], first: ParsedPart<Amount>): ParsedPart<Amount> | null {
  const second = readAmount(words, pastWord(words, first.next, BOUNDS.between));
  return second && !isUnit(words[second.next] ?? '') && !second.isFrom ? second : null;
}

const pastWord = (words: readonly string[], at: number, skipped: ReadonlySet<string>): number =>
  skipped.has(words[at] ?? '') ? at + 1 : at;

/** `isFrom`: with the Armenian ending for "from" or "than". `isPrice`: with a multiplier or a currency. */
type Amount = { value: number; isScaled: boolean; isPrice: boolean; isFrom: boolean };

function readAmount(words: readonly string[], start: number): ParsedPart<Amount> | null {
  const number = readDigits(words, start) ?? readNumberWords(words, start);
  if (!number) return null;
  let { value, next, isFrom } = number;
  let isScaled = number.isScaled;
  const scale = isScaled || isModelNumber(words[start]!, words[next] ?? '') ? null : numberWord(words[next], SCALES);
  if (scale) {
    value *= scale.value;
    isScaled = true;
    isFrom ||= scale.isFrom;
    next++;
    // `five thousand seventy` is one number, and in `five thousand seven thousand` the second is another one.
    const rest = value % 1000 === 0 && !isFrom ? readNumberWords(words, next) : null;
    if (rest && rest.value < 1000 && !numberWord(words[rest.next], SCALES)) {
      value += rest.value;
      next = rest.next;
    }
  }
  const isCurrency = CURRENCY.test(words[next] ?? '');
  if (isCurrency) isFrom ||= /(ից|ic|its)$/.test(words[next] ?? '');
  if (isCurrency) next++;
  if (FROM_ENDING.test(words[next] ?? '')) {
    isFrom ||= ABLATIVE.test(words[next] ?? '');
    next++;
  }
  if (!(value > 0 && value < HIGHEST)) return null;
  return { value, isScaled: isScaled || value >= MIN_PRICE, isPrice: isScaled || isCurrency, isFrom, next };
}

/** Amounts above 999 thousand are not written with a single letter: `2055т` and `6015 k` are models. */
const isModelNumber = (digits: string, letters: string): boolean => letters.length === 1 && /^\d{4}/.test(digits);

type Number_ = { value: number; isScaled: boolean; isFrom: boolean };

const FROM_ENDING = /^(ից|ի|ը|ով|անոց|ic|its)$/;
/** The Armenian ablative, in both scripts. */
const ABLATIVE = /^(ից|ic|its)$/;
const DIGITS = /^(\d+(?:\.\d+)?)(\p{L}*)$/u;

/** `300000`, `300 000`, `300.000`, `300k`, `250000ից`. */
function readDigits(words: readonly string[], at: number): ParsedPart<Number_> | null {
  const [, digits = '', letters = ''] = DIGITS.exec(words[at] ?? '') ?? [];
  if (digits === '' || digits.length > 12) return null;
  if (letters !== '') {
    if (FROM_ENDING.test(letters))
      return { value: Number(digits), isScaled: false, isFrom: ABLATIVE.test(letters), next: at + 1 };
    const scale = isModelNumber(digits, letters) ? null : numberWord(letters, SCALES);
    return scale && { value: Number(digits) * scale.value, isScaled: true, isFrom: scale.isFrom, next: at + 1 };
  }
  let whole = /^\d{1,3}(\.\d{3})+$/.test(digits) ? digits.replaceAll('.', '') : digits;
  let next = at + 1;
  while (/^\d{1,3}(\d{3})*$/.test(whole) && !whole.startsWith('0') && /^\d{3}$/.test(words[next] ?? '')) {
    // `100 150` is a range, and `300 000` is one number.
    if (words[next] !== '000' && !(whole.length > 3 || words[next]?.endsWith('00'))) break;
    if (words[next] !== '000' && Number(words[next]) > Number(whole) && whole.length <= 3) break;
    whole += words[next];
    next++;
  }
  return { value: Number(whole), isScaled: false, isFrom: false, next };
}

/** Reads a number in words: `двухсот пятидесяти`, `երեք հարյուր`, `two hundred`. */
function readNumberWords(words: readonly string[], start: number): ParsedPart<Number_> | null {
  let value = 0;
  let isFrom = false;
  let at = start;
  for (; at < words.length; at++) {
    const hundred = numberWord(words[at], HUNDRED);
    const amount = hundred ?? numberWord(words[at], AMOUNT_WORDS);
    if (!amount) break;
    value = hundred ? (value || 1) * 100 : value + amount.value;
    isFrom = amount.isFrom;
    if (!isFrom) continue;
    at++;
    break;
  }
  return at === start ? null : { value, isScaled: false, isFrom, next: at };
}

function numberWord(word: string | undefined, table: ReadonlyMap<string, number>) {
  if (word === undefined) return null;
  const [, stem = word, ending] = /^(\p{L}+?)(ից|ի|ը|ով|անոց|ic|its)$/u.exec(word) ?? [];
  const plain = table.get(word);
  if (plain !== undefined) return { value: plain, isFrom: false };
  const value = table.get(stem);
  return value === undefined ? null : { value, isFrom: ABLATIVE.test(ending ?? '') };
}

function readOrder(words: readonly string[], at: number): ParsedPart<{ order: PricedQuery['order'] }> | null {
  if (BOUNDS.not.has(words[at] ?? '')) return readRefusedOrder(words, at + 1);
  const refused = readRefusedOrder(words, at);
  if (refused && BOUNDS.notAfter.has(words[refused.next] ?? '')) return { ...refused, next: refused.next + 1 };
  const most = BOUNDS.most.test(words[at] ?? '') ? 1 : 0;
  const word = words[at + most] ?? '';
  const order = BOUNDS.cheap.test(word) ? 'cheapest' : BOUNDS.dear.test(word) ? 'dearest' : null;
  return order && { order, next: at + most + 1 };
}

/**
 * Reads a negated sort order. "Not expensive" means cheap; "not the cheapest" and "not the most expensive" define no
 * order.
 */
function readRefusedOrder(words: readonly string[], at: number): ParsedPart<{ order: PricedQuery['order'] }> | null {
  const from = pastWord(words, pastWord(words, at, THE), BOUNDS.very);
  const most = BOUNDS.most.test(words[from] ?? '') ? 1 : 0;
  const word = words[from + most] ?? '';
  const next = from + most + 1;
  if (BOUNDS.dear.test(word) || BOUNDS.dearAfterNot.test(word)) return { order: most ? null : 'cheapest', next };
  return BOUNDS.cheap.test(word) ? { order: null, next } : null;
}

const THE: ReadonlySet<string> = new Set(['the']);
