import { LRUCache } from 'lru-cache';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import type { Card, ProductDetail } from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText, maybeInLocale } from '#contract/localized-text.ts';
import type { ProductDocument } from './product-document.ts';
import type { AttributeRow } from './read-model-sql.ts';
import type { Taxonomy } from './taxonomy.ts';

type Attribute = Card['attributes'][number];
type Group = ProductDetail['group'][number];
type GroupRow = Group['attributes'][number];
type GroupName = Omit<Group, 'attributes'>;

/**
 * A value of an attribute. `wireAttribute`, `row` and `group` are the objects of the API answer, shared by many
 * answers.
 */
export type Fact = {
  attribute: AttributeRow;
  /** Position of its attribute among all attributes of the shop. */
  place: number;
  values: Attribute['values'];
  text: string;
  wireAttribute: Attribute;
  row: GroupRow;
  group: FactGroup | null;
  /**
   * Caches derived from the fact, shared by all products that have it: card text, and JSON of `wireAttribute` and
   * `row`.
   */
  short: { text: string; bare: string } | null;
  json: { wireAttribute: Buffer; row: Buffer } | null;
};

/** A group of an answer. `json`: its JSON up to the facts. */
type FactGroup = { name: GroupName; json: Buffer | null };

export type Facts = {
  /** Facts in the shop's attribute order. */
  all: (document: ProductDocument) => readonly Fact[];
  of: (document: ProductDocument, attribute: AttributeRow) => Fact | undefined;
};

/**
 * Facts for one response. Each family's facts are collected once, however many of its members the response contains.
 */
export function openFacts(locale: Locale, taxonomy: Taxonomy): Facts {
  const known = knownFacts(taxonomy, locale);
  const gathered = new Map<ProductDocument, ProductFactsById>();
  const ownOf = (document: ProductDocument): ProductFactsById => {
    const found = gathered.get(document);
    if (found) return found;
    const own = gatherFacts(document, known);
    gathered.set(document, own);
    return own;
  };

  return {
    all(document) {
      const facts = [...ownOf(document).values()];
      if (document.parent) {
        const own = ownOf(document);
        for (const [id, fact] of ownOf(document.parent)) if (!own.has(id)) facts.push(fact);
      }
      return facts.sort((one, other) => one.place - other.place);
    },
    of: (document, { id }) => ownOf(document).get(id) ?? (document.parent ? ownOf(document.parent).get(id) : undefined),
  };
}

type ProductFactsById = ReadonlyMap<number, Fact>;

/** Collects the facts of a product. A text value is used only if the attribute has no option. */
function gatherFacts(document: ProductDocument, known: KnownFacts): ProductFactsById {
  const facts = new Map<number, Fact>();
  const add = (id: number, fact: Fact | null) => {
    if (fact) facts.set(id, fact);
  };
  for (const [id, options] of gatherOptions(document)) add(id, known.ofOptions(id, options));
  for (const [id, text] of document.texts) if (!facts.has(id)) add(id, known.ofText(id, text));
  return facts;
}

type KnownFacts = {
  ofOptions: (attributeId: number, ids: readonly number[]) => Fact | null;
  ofText: (attributeId: number, text: LocalizedText) => Fact | null;
};

const known = new WeakMap<Taxonomy, Map<Locale, KnownFacts>>();

/** Caches the facts, because products share most of them and writing their JSON takes most of the time of an answer. */
function knownFacts(taxonomy: Taxonomy, locale: Locale): KnownFacts {
  const byLocale = known.get(taxonomy) ?? new Map<Locale, KnownFacts>();
  known.set(taxonomy, byLocale);
  const found = byLocale.get(locale) ?? collectFacts(taxonomy, locale);
  byLocale.set(locale, found);
  return found;
}

function collectFacts({ attributes, optionById }: Taxonomy, locale: Locale): KnownFacts {
  const placed = new Map(attributes.map((attribute, place) => [attribute.id, { attribute, place }]));
  const single: Book = new Map();
  const several: Book = new LRUCache<string | number, Fact>({ max: CACHE_SIZES.facts });
  /** The key is the text alone: a composite key would need a new hash for each product. */
  const inWords = new LRUCache<string, Fact[]>({ max: CACHE_SIZES.facts });
  const groups = new Map<number, FactGroup>();

  function ofOptions(attributeId: number, ids: readonly number[]): Fact | null {
    const values = ids.flatMap((id) => {
      const option = optionById.get(id);
      if (!option) return [];
      const name = inLocale(option.label, locale);
      return [{ id, name, slug: slugOf(option.adminName), swatch_value: option.swatchValue }];
    });
    if (values.length === 0) return null;
    return toFact(attributeId, { values, text: asList(values.map(({ name }) => name)) });
  }

  function toFact(attributeId: number, { values, text }: Pick<Fact, 'values' | 'text'>): Fact | null {
    const found = placed.get(attributeId);
    if (!found) return null;
    const { attribute, place } = found;
    const { id, code, featured, adminName } = attribute;
    const name = inLocale(attribute.name, locale);
    const unit = attribute.unit && inLocale(attribute.unit, locale);
    const value = withUnit(text, unit, locale);
    const wireAttribute = { id, code, slug: code.replaceAll('_', '-'), name, featured, values };
    const row = { id, code, admin_name: adminName, name, value };
    const group = groupOf(attribute);
    const shared = { wireAttribute: Object.freeze(wireAttribute), row: Object.freeze(row) };
    return { attribute, place, values, text: value, ...shared, group, short: null, json: null };
  }

  function groupOf({ groupId: id, groupAdminName, groupName }: AttributeRow): FactGroup | null {
    if (id === null) return null;
    const found = groups.get(id);
    if (found) return found;
    const name = { id, admin_name: groupAdminName ?? '', name: maybeInLocale(groupName, locale) ?? '' };
    const group = { name, json: null };
    groups.set(id, group);
    return group;
  }

  return {
    ofOptions(attributeId, ids) {
      const book = ids.length === 1 ? single : several;
      const key = ids.length === 1 ? ids[0]! : ids.join();
      const found = book.get(key);
      if (found?.attribute.id === attributeId) return found;
      const fact = ofOptions(attributeId, ids);
      if (fact) book.set(key, fact);
      return fact;
    },
    ofText(attributeId, text) {
      const name = inLocale(text, locale);
      const slug = slugOf(text.en ?? text.hy);
      const alike = inWords.get(name) ?? [];
      const found = alike.find((fact) => fact.attribute.id === attributeId && fact.values[0]?.slug === slug);
      if (found) return found;
      const fact = toFact(attributeId, { values: [{ id: attributeId, name, slug, swatch_value: null }], text: name });
      if (fact) inWords.set(name, [...alike, fact]);
      return fact;
    },
  };
}

/**
 * Adds the unit to plain numbers, such as `6.1`, `128, 256` or `84.8 × 59.8 × 59`. A decimal point of merchant data
 * becomes a comma in Armenian and Russian.
 */
export function withUnit(text: string, unit: string | null, locale: Locale): string {
  if (!unit || !/^[\d\s.,/×+–-]*\d$/.test(text)) return text;
  return `${locale === 'en' ? text : text.replace(/(?<=\d)\.(?=\d)/g, ',')} ${unit}`;
}

type Book = {
  get: (options: string | number) => Fact | undefined;
  set: (options: string | number, fact: Fact) => void;
};

type Options = ReadonlyMap<number, readonly number[]>;

function gatherOptions(document: ProductDocument): Options {
  const gathered = new Map<number, number[]>();
  const sources = document.type === 'configurable' ? [document, ...document.variants] : [document];
  for (const { options } of sources) {
    for (const { attributeId, optionId } of options) {
      const known = gathered.get(attributeId);
      if (!known) gathered.set(attributeId, [optionId]);
      else if (!known.includes(optionId)) known.push(optionId);
    }
  }
  return gathered;
}

const slugs = new LRUCache<string, string>({ max: CACHE_SIZES.valueSlugs });

function slugOf(text: string): string {
  const known = slugs.get(text);
  if (known !== undefined) return known;
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  slugs.set(text, slug);
  return slug;
}

export const toAttributes = (facts: readonly Fact[]): Card['attributes'] =>
  facts.map(({ wireAttribute }) => wireAttribute);

export const toGroups = (facts: readonly Fact[]): ProductDetail['group'] =>
  [...inGroups(facts)].map(([{ name }, facts]) => ({ ...name, attributes: facts.map(({ row }) => row) }));

export function inGroups(facts: readonly Fact[]): Map<FactGroup, Fact[]> {
  const groups = new Map<FactGroup, Fact[]>();
  for (const fact of facts) {
    if (!fact.group) continue;
    const group = groups.get(fact.group);
    if (group) group.push(fact);
    else groups.set(fact.group, [fact]);
  }
  return groups;
}

/**
 * In Armenian and Russian only the first value of a list is capitalized. Names and abbreviations keep their capitals.
 */
export const asList = (names: readonly string[]): string =>
  names
    .map((name, index) =>
      index > 0 && /^[\p{Script=Armenian}\p{Script=Cyrillic}]\p{Ll}/u.test(name)
        ? name.charAt(0).toLowerCase() + name.slice(1)
        : name,
    )
    .join(', ');
