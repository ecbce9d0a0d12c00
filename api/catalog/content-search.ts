import { stemOf } from '#api/catalog/search/stems.ts';
import { withoutStopWords } from '#api/catalog/search/stop-words.ts';
import { BUILT_IN, meaningsOf } from '#api/catalog/search/synonym-dictionary.ts';
import { tokensOf } from '#api/catalog/search/tokens.ts';
import type { Content } from '#api/content/content-store.ts';
import { plainText, shortened } from '#api/content/plain-text.ts';
import type { FoundPage } from '#contract/catalog-contract.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import { placesNamed } from '#rules/shop/places.ts';
import { READINGS } from '#rules/text/keyboards.ts';
import { scriptOf, soundKey, widened } from '#rules/text/phonetic-key.ts';
import { SHOP_PAGES, type ShopPage, STORES_PAGE, TERMS_WORDS, TOPICS } from './shop-pages.ts';

/** Search entry for a page, a post or a store. A long page has one entry for each heading. */
type Entry = {
  kind: FoundPage['kind'];
  path: string;
  title: LocalizedText;
  text: (locale: Locale) => string;
  /** Stems of all languages with their weight; stems of title and headings weigh more. */
  words: ReadonlyMap<string, number>;
  /** Phrases, as stems, that name the page itself. */
  names: readonly (readonly string[])[];
};

type PageIndex = {
  entries: readonly Entry[];
  /** Stems of all entries by the sound of their words, for other scripts. */
  ofSound: ReadonlyMap<string, ReadonlySet<string>>;
  stems: ReadonlySet<string>;
};

const WEIGHT = { title: 3, heading: 2, text: 1 } as const;
const MIN_PREFIX_LENGTH = 3;
const MAX_TEXT_LENGTH = 6000;
const MAX_EXCERPT_LENGTH = 140;
/** Minimum score of the title and headings, so that pages that only mention a word are not found. */
const MIN_TOP_SCORE = 1;

const indexOf = new WeakMap<Content, PageIndex>();

/** Finds pages by the words as typed, then by their sound, on another keyboard, and by the topics among the words. */
export function findPages(content: Content, typed: string, { locale, limit }: { locale: Locale; limit: number }) {
  const index = pageIndex(content);
  const text = typed.toLowerCase();
  const typedSlots = withoutTerms(slotsOf(index, text));
  let found = findAll(index, typedSlots);
  const script = scriptOf(text);
  for (const { read } of script === null ? [] : READINGS[script]) {
    if (found.length > 0) break;
    const meant = read(text);
    // Letters on digit keys would find any page with that number.
    if (HAS_DIGIT.test(meant) && !HAS_DIGIT.test(text)) continue;
    const slots = slotsOf(index, meant);
    found = findAll(
      index,
      slots.map((slot) => ({ ...slot, beginning: null })),
    );
  }
  if (found.length === 0) found = findAll(index, topicsOf(index, typedSlots, content));
  return found.slice(0, limit).map((entry) => toWire(entry, locale));
}

/**
 * A topic finds its page although no page has all words, if the others are words of pages or places: «доставка в
 * Ванадзор».
 */
function topicsOf({ stems: known }: PageIndex, slots: readonly Slot[], { placeBook }: Content): readonly Slot[] {
  const isKnown = ({ word, stems }: Slot) =>
    [...stems].some((stem) => known.has(stem)) || placesNamed(placeBook, word).length > 0;
  return slots.every(isKnown) ? slots.filter(isTopic) : [];
}

const isTopic = ({ stems }: Slot): boolean => [...stems].some((stem) => TOPICS_OF.has(stem));

/** Leaves out words that mean any page of terms, if another word is a topic: `return policy`. */
function withoutTerms(slots: readonly Slot[]): readonly Slot[] {
  return slots.some(isTopic) ? slots.filter(({ word }) => !TERMS_OF.has(stemOf(word))) : slots;
}

function findAll({ entries }: PageIndex, slots: readonly Slot[]): Entry[] {
  if (slots.length === 0) return [];
  const best = new Map<string, { entry: Entry; score: number }>();
  for (const entry of entries) {
    const score = scoreOf(entry, slots);
    if (score > (best.get(entry.path)?.score ?? 0)) best.set(entry.path, { entry, score });
  }
  return [...best.values()].sort((one, other) => other.score - one.score).map(({ entry }) => entry);
}

const toWire = ({ kind, path, title, text }: Entry, locale: Locale): FoundPage => ({
  kind,
  path,
  title: inLocale(title, locale),
  excerpt: shortened(text(locale), MAX_EXCERPT_LENGTH),
});

type Slot = { word: string; stems: ReadonlySet<string>; beginning: string | null };

/** The last word may be incomplete. A word that no page has may be written in another script (`dostavka`). */
function slotsOf({ stems: known, ofSound }: PageIndex, text: string): Slot[] {
  const words = withoutStopWords(tokensOf(text), BUILT_IN).filter((word) => !isSmall(word));
  return words.map((word, at) => {
    const stems = new Set([stemOf(word), ...synonymsOf(word)]);
    const sounds = [...stems].some((stem) => known.has(stem)) ? [] : (ofSound.get(soundOf(word)) ?? []);
    for (const stem of sounds) stems.add(stem);
    return { word, stems, beginning: at === words.length - 1 && word.length >= MIN_PREFIX_LENGTH ? word : null };
  });
}

/** The sound of a word; empty when it is short or repeats letters, because such sounds match by accident. */
function soundOf(word: string): string {
  const sound = widened(soundKey(word.replace(VOWEL_Y, 'i')));
  return sound.length < MIN_SOUND_LENGTH || sound.length * 2 < word.length ? '' : sound;
}

const MIN_SOUND_LENGTH = 4;
/** Latin y for Russian ы or Armenian ը (`vybrat`). */
const VOWEL_Y = /(?<=[bcdfghjklmnpqrstvwxz])y(?=[bcdfghjklmnpqrstvwxz])/g;

const TERMS_OF: ReadonlySet<string> = new Set(TERMS_WORDS.map(stemOf));

const TOPICS_OF = Map.groupBy(
  TOPICS.flatMap((topic) => topic.map((word) => ({ stem: stemOf(word), topic }))),
  ({ stem }) => stem,
);

function synonymsOf(word: string): string[] {
  const meanings = meaningsOf([word]).flatMap(({ expressions }) => expressions);
  const single = meanings.flatMap((expression) => (expression.length === 1 ? expression : []));
  const topics = TOPICS_OF.get(stemOf(word))?.flatMap(({ topic }) => topic) ?? [];
  return [...single, ...topics].map(stemOf);
}

/** Words of one or two letters without a digit: prepositions and articles, in all three languages. */
const isSmall = (word: string): boolean => word.length < MIN_PREFIX_LENGTH && !HAS_DIGIT.test(word);

const HAS_DIGIT = /\d/;

function scoreOf({ words, names }: Entry, slots: readonly Slot[]): number {
  let [score, top] = [0, 0];
  const others = withoutName(slots, names);
  if (others.length < slots.length) {
    score = NAMED * (slots.length - others.length);
    top = MIN_TOP_SCORE;
  }
  for (const slot of others) {
    const weight = weightOf(words, slot);
    if (weight === 0) return 0;
    if (weight >= WEIGHT.heading) top++;
    score += weight;
  }
  return top >= MIN_TOP_SCORE ? score : 0;
}

/** Weight of each word of a page's name: a page with that name ranks above pages with the words in a title. */
const NAMED = 4;

/** Returns the words that remain after those of the longest name that the query contains. */
function withoutName(slots: readonly Slot[], names: Entry['names']): readonly Slot[] {
  let rest = slots;
  for (const name of names) {
    const used = name.map((stem) => slots.findIndex((slot) => isSlotOf(slot, stem)));
    if (used.includes(-1) || new Set(used).size < used.length) continue;
    const others = slots.filter((_, at) => !used.includes(at));
    if (others.length < rest.length) rest = others;
  }
  return rest;
}

const isSlotOf = ({ stems, beginning }: Slot, stem: string): boolean =>
  stems.has(stem) || (beginning !== null && stem.startsWith(beginning));

function weightOf(words: Entry['words'], { stems, beginning }: Slot): number {
  let most = 0;
  for (const stem of stems) most = Math.max(most, words.get(stem) ?? 0);
  if (most > 0 || beginning === null) return most;
  for (const [word, weight] of words) if (weight > most && word.startsWith(beginning)) most = weight;
  return most;
}

function pageIndex(content: Content): PageIndex {
  const known = indexOf.get(content);
  if (known) return known;
  const ofSound = new Map<string, Set<string>>();
  const stems = new Set<string>();
  const add = (word: string) => {
    const stem = stemOf(word);
    stems.add(stem);
    const sound = soundOf(word);
    if (sound !== '') ofSound.set(sound, (ofSound.get(sound) ?? new Set()).add(stem));
  };
  const entries = entriesOf(content, add);
  const made = { entries, ofSound, stems };
  indexOf.set(content, made);
  return made;
}

/** `add`: receives each word of the entries. */
function entriesOf(content: Content, add: (word: string) => void): readonly Entry[] {
  const isShown = ({ setting }: ShopPage) => setting === undefined || content.settings[setting] === true;
  return [
    ...SHOP_PAGES.filter(isShown).map(({ path, title, excerpt, names }) =>
      entryOf({ kind: 'page', path, title, top: [], names, text: (locale) => inLocale(excerpt, locale) }, add),
    ),
    ...content.pages.flatMap(({ id, title, html }) =>
      partsOf({ kind: 'page', path: `/page/${id}`, title, html, about: html }, add),
    ),
    ...content.posts.flatMap(({ id, title, short, html }) =>
      partsOf({ kind: 'post', path: `/blog/${id}`, title, html, about: short }, add),
    ),
    ...content.stores.map(({ name, address, hours }) =>
      entryOf(
        {
          kind: 'store',
          path: STORES_PAGE.path,
          title: name,
          top: [name, address],
          names: STORES_PAGE.names,
          text: (locale) => `${inLocale(address, locale)} · ${inLocale(hours, locale)}`,
        },
        add,
      ),
    ),
  ];
}

type Article = Pick<Entry, 'kind' | 'path' | 'title'> & { html: LocalizedText; about: LocalizedText };

function partsOf({ kind, path, title, html, about }: Article, add: (word: string) => void): Entry[] {
  const byLocale = new Map(LOCALES.map((locale) => [locale, partsIn(inLocale(html, locale))]));
  const parts = (locale: Locale) => byLocale.get(locale) ?? [];
  const most = Math.max(...LOCALES.map((locale) => parts(locale).length));
  const article = { kind, path, title, top: [title] };
  const whole = entryOf({ ...article, text: (locale) => plainText(inLocale(about, locale), 300) }, add);
  const sections = Array.from({ length: most }, (_, at) =>
    entryOf(
      {
        ...article,
        heading: (locale) => parts(locale)[at]?.heading ?? '',
        text: (locale) => parts(locale)[at]?.text ?? '',
      },
      add,
    ),
  );
  return [whole, ...sections];
}

const partsIn = (html: string): { heading: string; text: string }[] =>
  html.split(/(?=<h[23]\b)/i).map((part) => {
    const [, heading = ''] = /^<h[23]\b[^>]*>([\s\S]*?)<\/h[23]>/i.exec(part) ?? [];
    const text = heading === '' ? part : part.slice(part.indexOf('</h') + '</h2>'.length);
    return { heading: plainText(heading, 200), text: plainText(text, MAX_TEXT_LENGTH) };
  });

type EntryParts = Omit<Entry, 'words' | 'names'> & {
  top: readonly LocalizedText[];
  names?: readonly string[];
  heading?: (locale: Locale) => string;
};

function entryOf(
  { kind, path, title, text, top, names = [], heading }: EntryParts,
  addWord: (word: string) => void,
): Entry {
  const words = new Map<string, number>();
  const add = (written: string, weight: number) => {
    for (const word of tokensOf(written)) {
      addWord(word);
      const stem = stemOf(word);
      if ((words.get(stem) ?? 0) < weight) words.set(stem, weight);
    }
  };
  for (const locale of LOCALES) {
    for (const written of top) add(inLocale(written, locale), WEIGHT.title);
    if (heading) add(heading(locale), WEIGHT.heading);
    add(text(locale), WEIGHT.text);
  }
  const phrases = names.map((name) => tokensOf(name).filter((word) => !isSmall(word)));
  for (const word of phrases.flat()) addWord(word);
  return { kind, path, title, text, words, names: phrases.map((phrase) => phrase.map(stemOf)) };
}
