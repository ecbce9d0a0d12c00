import { stemOf } from '#api/catalog/search/stems.ts';
import { meaningsOf } from '#api/catalog/search/synonym-dictionary.ts';
import { tokensOf } from '#api/catalog/search/tokens.ts';
import type { Content } from '#api/content/content-store.ts';
import { plainText, shortened } from '#api/content/plain-text.ts';
import type { FoundPage } from '#contract/catalog-contract.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';

/** Search entry for a page, a post or a store. A long page has one entry for each heading. */
type Entry = {
  kind: FoundPage['kind'];
  path: string;
  title: LocalizedText;
  text: (locale: Locale) => string;
  /** Stems of all languages with their weight; stems of title and headings weigh more. */
  words: ReadonlyMap<string, number>;
};

const WEIGHT = { title: 3, heading: 2, text: 1 } as const;
const MIN_PREFIX_LENGTH = 3;
const MAX_TEXT_LENGTH = 6000;
const MAX_EXCERPT_LENGTH = 140;
/** Minimum score of the title and headings, so that pages that only mention a word are not found. */
const MIN_TOP_SCORE = 1;

const entriesOf = new WeakMap<Content, readonly Entry[]>();

export function findPages(content: Content, typed: string, { locale, limit }: { locale: Locale; limit: number }) {
  const slots = slotsOf(typed);
  if (slots.length === 0) return [];
  const best = new Map<string, { entry: Entry; score: number }>();
  for (const entry of entries(content)) {
    const score = scoreOf(entry, slots);
    if (score > (best.get(entry.path)?.score ?? 0)) best.set(entry.path, { entry, score });
  }
  return [...best.values()]
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ entry }) => toWire(entry, locale));
}

const toWire = ({ kind, path, title, text }: Entry, locale: Locale): FoundPage => ({
  kind,
  path,
  title: inLocale(title, locale),
  excerpt: shortened(text(locale), MAX_EXCERPT_LENGTH),
});

type Slot = { stems: ReadonlySet<string>; beginning: string | null };

/** The last word may be incomplete. */
function slotsOf(typed: string): Slot[] {
  const words = tokensOf(typed).filter((word) => !isSmall(word));
  return words.map((word, at) => ({
    stems: new Set([
      stemOf(word),
      ...meaningsOf([word]).flatMap(({ expressions }) =>
        expressions.flatMap((expression) => (expression.length === 1 ? expression.map(stemOf) : [])),
      ),
    ]),
    beginning: at === words.length - 1 && word.length >= MIN_PREFIX_LENGTH ? word : null,
  }));
}

/** Words of one or two letters without a digit: prepositions and articles, in all three languages. */
const isSmall = (word: string): boolean => word.length < MIN_PREFIX_LENGTH && !/\d/.test(word);

function scoreOf({ words }: Entry, slots: readonly Slot[]): number {
  let score = 0;
  let top = 0;
  for (const slot of slots) {
    const weight = weightOf(words, slot);
    if (weight === 0) return 0;
    if (weight >= WEIGHT.heading) top++;
    score += weight;
  }
  return top >= MIN_TOP_SCORE ? score : 0;
}

function weightOf(words: Entry['words'], { stems, beginning }: Slot): number {
  let most = 0;
  for (const stem of stems) most = Math.max(most, words.get(stem) ?? 0);
  if (most > 0 || beginning === null) return most;
  for (const [word, weight] of words) if (weight > most && word.startsWith(beginning)) most = weight;
  return most;
}

function entries(content: Content): readonly Entry[] {
  const known = entriesOf.get(content);
  if (known) return known;
  const made = [
    ...content.pages.flatMap(({ id, title, html }) =>
      partsOf({ kind: 'page', path: `/page/${id}`, title, html, about: html }),
    ),
    ...content.posts.flatMap(({ id, title, short, html }) =>
      partsOf({ kind: 'post', path: `/blog/${id}`, title, html, about: short }),
    ),
    ...content.stores.map(({ name, address, hours }) =>
      entryOf({
        kind: 'store',
        path: '/stores',
        title: name,
        top: [name, address],
        text: (locale) => `${inLocale(address, locale)} · ${inLocale(hours, locale)}`,
      }),
    ),
  ];
  entriesOf.set(content, made);
  return made;
}

type Article = Pick<Entry, 'kind' | 'path' | 'title'> & { html: LocalizedText; about: LocalizedText };

function partsOf({ kind, path, title, html, about }: Article): Entry[] {
  const byLocale = new Map(LOCALES.map((locale) => [locale, partsIn(inLocale(html, locale))]));
  const parts = (locale: Locale) => byLocale.get(locale) ?? [];
  const most = Math.max(...LOCALES.map((locale) => parts(locale).length));
  const whole = entryOf({ kind, path, title, top: [title], text: (locale) => plainText(inLocale(about, locale), 300) });
  const sections = Array.from({ length: most }, (_, at) =>
    entryOf({
      kind,
      path,
      title,
      top: [title],
      heading: (locale) => parts(locale)[at]?.heading ?? '',
      text: (locale) => parts(locale)[at]?.text ?? '',
    }),
  );
  return [whole, ...sections];
}

const partsIn = (html: string): { heading: string; text: string }[] =>
  html.split(/(?=<h[23]\b)/i).map((part) => {
    const [, heading = ''] = /^<h[23]\b[^>]*>([\s\S]*?)<\/h[23]>/i.exec(part) ?? [];
    const text = heading === '' ? part : part.slice(part.indexOf('</h') + '</h2>'.length);
    return { heading: plainText(heading, 200), text: plainText(text, MAX_TEXT_LENGTH) };
  });

type EntryParts = Omit<Entry, 'words'> & { top: readonly LocalizedText[]; heading?: (locale: Locale) => string };

function entryOf({ kind, path, title, text, top, heading }: EntryParts): Entry {
  const words = new Map<string, number>();
  const add = (written: string, weight: number) => {
    for (const word of tokensOf(written)) {
      const stem = stemOf(word);
      if ((words.get(stem) ?? 0) < weight) words.set(stem, weight);
    }
  };
  for (const locale of LOCALES) {
    for (const written of top) add(inLocale(written, locale), WEIGHT.title);
    if (heading) add(heading(locale), WEIGHT.heading);
    add(text(locale), WEIGHT.text);
  }
  return { kind, path, title, text, words };
}
