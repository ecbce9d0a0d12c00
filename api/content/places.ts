import * as z from 'zod/mini';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { Place } from '#rules/shop/places.ts';
import { DEFAULT_REGION, REGIONS } from '#rules/shop/regions.ts';
import { DISTRICTS, NAMESAKES, type PlaceNames, TOWNS, YEREVAN } from '#rules/shop/towns.ts';

/** The merchant's own places from the setting `places`. Unreadable entries are ignored. */
const placeEntry = z.object({
  name: z.object({ hy: z.string().check(z.minLength(1)), ru: z.optional(z.string()), en: z.optional(z.string()) }),
  state: z.enum(REGIONS),
  also: z.optional(z.array(z.string())),
});
const entries = z.catch(z.array(z.catch(z.nullable(placeEntry), null)), []);

/** Yerevan, its districts, then everything else by name, towns before villages of the same name. */
export function placesOf({ settings }: { settings: Record<string, unknown> }, locale: Locale): Place[] {
  const towns = Object.entries(TOWNS).flatMap(([state, ofRegion]) =>
    ofRegion.map((names) => toPlace(names, state, locale)),
  );
  const namesakes = NAMESAKES.map(({ state, ...names }) => toPlace(names, state, locale));
  const own = entries
    .parse(settings.places ?? [])
    .flatMap((place) => (place ? [toPlace({ ...place.name, also: place.also ?? [] }, place.state, locale)] : []));
  const byName = new Intl.Collator(locale).compare;
  return [
    toPlace(YEREVAN, DEFAULT_REGION, locale),
    ...DISTRICTS.map((names) => toDistrict(names, locale)),
    ...[...towns, ...namesakes, ...own].sort((one, other) => byName(one.name, other.name)),
  ];
}

/** A place under its Armenian name, by which delivery methods name single towns. */
export type NamedPlace = { name: string; state: string; label: string };

/** All places in the same order, with their names in the given language. */
export function namedPlaces(content: { settings: Record<string, unknown> }, locale: Locale): NamedPlace[] {
  const armenian = new Map(placesOf(content, DEFAULT_LOCALE).map((place) => [keyOf(place), place.name]));
  return placesOf(content, locale).map((place) => ({
    name: armenian.get(keyOf(place)) ?? place.name,
    state: place.state,
    label: place.name,
  }));
}

/** The spellings of a place are the same in every language. */
const keyOf = ({ state, names }: Place): string => `${state} ${names.join()}`;

const toPlace = ({ also = [], ...names }: PlaceNames, state: string, locale: Locale): Place => ({
  name: inLocale(names, locale),
  state,
  names: [...new Set([...Object.values(names), ...also])],
});

/** Puts the town before its district, the form that couriers and labels need. */
function toDistrict(names: PlaceNames, locale: Locale): Place {
  const district = toPlace(names, DEFAULT_REGION, locale);
  const inYerevan = (['hy', 'ru', 'en'] as const).map((language) => `${YEREVAN[language]}, ${names[language]}`);
  return {
    ...district,
    name: `${inLocale(YEREVAN, locale)}, ${district.name}`,
    names: [...district.names, ...inYerevan],
  };
}
