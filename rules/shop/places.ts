import { READINGS } from '#rules/text/keyboards.ts';
import { foldText } from '#rules/text/normalize-text.ts';
import { scriptOf, soundKey } from '#rules/text/phonetic-key.ts';
import { DEFAULT_REGION, findRegion } from './regions.ts';

/** A town, village or district. `names` contains all spellings, `name` is the displayed one. */
export type Place = { name: string; state: string; names: readonly string[] };
type Spelling = { text: string; sound: string };
type Entry = { place: Place; spellings: Spelling[] };
export type PlaceBook = readonly Entry[];

/** Shorter keys collide (docs/spec/locale.md 7). */
const MIN_PHONETIC_LENGTH = 4;

export const toPlaceBook = (places: readonly Place[]): PlaceBook =>
  places.map((place) => ({ place, spellings: [place.name, ...place.names].map(toSpelling) }));

export function placesNamed(book: PlaceBook, typed: string): Place[] {
  const wanted = toSpelling(typed);
  if (wanted.text === '') return [];
  const named = placesWith(book, ({ text }) => text === wanted.text);
  if (named.length > 0 || wanted.sound.length < MIN_PHONETIC_LENGTH) return named;
  return placesWith(book, ({ sound }) => sound === wanted.sound);
}

/**
 * Returns names that begin with the text, then names with a later word that does. Otherwise it compares by sound, then
 * for another keyboard layout.
 */
export function suggestPlaces(book: PlaceBook, typed: string): Place[] {
  const wanted = toSpelling(typed);
  if (wanted.text === '') return book.map(({ place }) => place);
  const found = beginningWith(book, 'text', wanted.text);
  if (found.length > 0) return found;
  const sounding = wanted.sound.length < MIN_PHONETIC_LENGTH ? [] : beginningWith(book, 'sound', wanted.sound);
  return sounding.length > 0 ? sounding : onAnotherKeyboard(book, typed);
}

/**
 * The region of an address. Yerevan is the default, so a town known to be elsewhere overrides it; any other region was
 * chosen.
 */
export function regionOf(book: PlaceBook, town: string, state: string): string {
  const isGiven = findRegion(state) !== null && state !== DEFAULT_REGION;
  return isGiven ? state : regionNamed(placesNamed(book, town), state) || state;
}

/** The region after a town was typed; empty if the form must ask for it. */
export function regionAfter(book: PlaceBook, town: string, before: { town: string; region: string }): string {
  const named = placesNamed(book, town);
  if (named.length > 0) return regionNamed(named, before.region);
  if (town.trim() === '') return '';
  const wasChosen =
    before.town.trim() === '' ? before.region !== DEFAULT_REGION : placesNamed(book, before.town).length === 0;
  return wasChosen ? before.region : '';
}

/** The town after a region was chosen by hand; `yerevan` is its name in the page's language. */
export function townAfter(
  book: PlaceBook,
  region: string,
  { town, yerevan }: { town: string; yerevan: string },
): string {
  const named = placesNamed(book, town);
  const isElsewhere = named.length > 0 && !named.some(({ state }) => state === region);
  if (region === DEFAULT_REGION) return isElsewhere ? yerevan : town || yerevan;
  return isElsewhere || town === yerevan ? '' : town;
}

function regionNamed(named: readonly Place[], region: string): string {
  const regions = new Set(named.map(({ state }) => state));
  if (regions.has(region)) return region;
  const [only = ''] = regions;
  return regions.size === 1 ? only : '';
}

function toSpelling(name: string): Spelling {
  const text = foldText(name);
  return { text, sound: text.split(' ').map(soundKey).join(' ') };
}

const placesWith = (book: PlaceBook, fits: (spelling: Spelling) => boolean): Place[] =>
  book.filter(({ spellings }) => spellings.some(fits)).map(({ place }) => place);

function beginningWith(book: PlaceBook, key: keyof Spelling, wanted: string): Place[] {
  const first = placesWith(book, (spelling) => spelling[key].startsWith(wanted));
  const later = placesWith(book, (spelling) => spelling[key].includes(` ${wanted}`));
  return [...new Set([...first, ...later])];
}

/** Two letters read with another layout match too many names. */
const MIN_READING_LENGTH = 3;

function onAnotherKeyboard(book: PlaceBook, typed: string): Place[] {
  const text = typed.trim().toLowerCase();
  const script = scriptOf(text);
  if (!script || text.length < MIN_READING_LENGTH) return [];
  const readings = READINGS[script].map(({ read }) => beginningWith(book, 'text', foldText(read(text))));
  return readings.find((found) => found.length > 0) ?? [];
}
