import { LRUCache } from 'lru-cache';
import type { Card, ProductDetail } from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText, maybeInLocale } from '#contract/localized-text.ts';
import { asList } from './list-text.ts';
import type { ProductDocument } from './product-document.ts';
import type { AttributeRow } from './shelf-sql.ts';
import type { Taxonomy } from './taxonomy.ts';

type Attribute = Card['attributes'][number];
type GroupRow = ProductDetail['group'][number]['attributes'][number];

/** `told` and `row`: as `attributes` and `group` of an answer name it; many answers share them. */
export type Fact = {
  attribute: AttributeRow;
  values: Attribute['values'];
  text: string;
  told: Attribute;
  row: GroupRow;
};
/** Without `attributes`: all there are. */
export type ReadFacts = (document: ProductDocument, attributes?: readonly AttributeRow[]) => Fact[];

/** For one answer: a family's options are gathered once, however many of its members are told. */
export function openFacts(locale: Locale, taxonomy: Taxonomy): ReadFacts {
  const known = knownFacts(taxonomy, locale);
  const gathered = new Map<ProductDocument, Options>();
  const optionsOf = (document: ProductDocument): Options => {
    const found = gathered.get(document);
    if (found) return found;
    const options = gatherOptions(document);
    gathered.set(document, options);
    return options;
  };

  return (document, attributes = taxonomy.attributes) => {
    const { parent } = document;
    const options = optionsOf(document);
    const ofParent = parent && optionsOf(parent);
    const facts: Fact[] = [];
    for (const attribute of attributes) {
      const fact = factOf(document, options, attribute) ?? (parent && ofParent && factOf(parent, ofParent, attribute));
      if (fact) facts.push(fact);
    }
    return facts;
  };

  function factOf({ texts }: ProductDocument, options: Options, attribute: AttributeRow): Fact | null {
    const ids = options.get(attribute.id);
    const fact = ids && known.ofOptions(attribute, ids);
    if (fact) return fact;
    const text = texts.get(attribute.id);
    return text ? known.ofText(attribute, text) : null;
  }
}

type KnownFacts = {
  /** Null when none of the options is there. */
  ofOptions: (attribute: AttributeRow, ids: ReadonlySet<number>) => Fact | null;
  ofText: (attribute: AttributeRow, text: LocalizedText) => Fact;
};

/** In a language; some kilobytes each. Facts of one option are no more than there are options. */
const MOST_FACTS = 4000;
const known = new WeakMap<Taxonomy, Map<Locale, KnownFacts>>();

/** Products repeat few facts, and writing them as JSON takes most of the time of an answer. */
function knownFacts(taxonomy: Taxonomy, locale: Locale): KnownFacts {
  const byLocale = known.get(taxonomy) ?? new Map<Locale, KnownFacts>();
  known.set(taxonomy, byLocale);
  const found = byLocale.get(locale) ?? keepFacts(taxonomy, locale);
  byLocale.set(locale, found);
  return found;
}

function keepFacts({ optionById }: Taxonomy, locale: Locale): KnownFacts {
  const single: Book = new Map();
  const several: Book = new LRUCache<string | number, Fact>({ max: MOST_FACTS });
  const inWords = new LRUCache<LocalizedText, Fact>({ max: MOST_FACTS });

  function ofOptions(attribute: AttributeRow, ids: readonly number[]): Fact | null {
    const values = ids.flatMap((id) => {
      const option = optionById.get(id);
      if (!option) return [];
      const name = inLocale(option.label, locale);
      return [{ id, name, slug: slugOf(option.adminName), swatch_value: option.swatchValue }];
    });
    if (values.length === 0) return null;
    return toFact(attribute, { values, text: asList(values.map(({ name }) => name)), locale });
  }

  return {
    ofOptions(attribute, ids) {
      const all = [...ids];
      const book = all.length === 1 ? single : several;
      const key = all.length === 1 ? all[0]! : all.join();
      const found = book.get(key);
      if (found?.attribute === attribute) return found;
      const fact = ofOptions(attribute, all);
      if (fact) book.set(key, fact);
      return fact;
    },
    ofText(attribute, text) {
      const found = inWords.get(text);
      if (found?.attribute === attribute) return found;
      const name = inLocale(text, locale);
      const value = { id: attribute.id, name, slug: slugOf(text.en ?? text.hy), swatch_value: null };
      const fact = toFact(attribute, { values: [value], text: name, locale });
      inWords.set(text, fact);
      return fact;
    },
  };
}

type Book = {
  get: (options: string | number) => Fact | undefined;
  set: (options: string | number, fact: Fact) => void;
};
type Said = Pick<Fact, 'values' | 'text'> & { locale: Locale };

function toFact(attribute: AttributeRow, { values, text, locale }: Said): Fact {
  const { id, code, featured, adminName } = attribute;
  const name = inLocale(attribute.name, locale);
  const told = { id, code, slug: code.replaceAll('_', '-'), name, featured, values };
  const row = { id, code, admin_name: adminName, name, value: text };
  return { attribute, values, text, told: Object.freeze(told), row: Object.freeze(row) };
}

/** By attribute, in the order of the members. */
type Options = ReadonlyMap<number, ReadonlySet<number>>;

function gatherOptions(document: ProductDocument): Options {
  const gathered = new Map<number, Set<number>>();
  const sources = document.type === 'configurable' ? [document, ...document.variants] : [document];
  for (const { options } of sources) {
    for (const { attributeId, optionId } of options) {
      const known = gathered.get(attributeId);
      if (known) known.add(optionId);
      else gathered.set(attributeId, new Set([optionId]));
    }
  }
  return gathered;
}

/** More than the values a shop has; an imported catalogue may have any number. */
const MOST_SLUGS = 5000;
const slugs = new LRUCache<string, string>({ max: MOST_SLUGS });

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

export const toAttributes = (facts: readonly Fact[]): Card['attributes'] => facts.map(({ told }) => told);

export function toGroups(all: readonly Fact[], locale: Locale): ProductDetail['group'] {
  const groups = Map.groupBy(all, ({ attribute }) => attribute.groupId);
  return [...groups].flatMap(([id, facts]) => {
    const [first] = facts;
    if (id === null || !first) return [];
    const { groupAdminName, groupName } = first.attribute;
    const name = maybeInLocale(groupName, locale) ?? '';
    return [{ id, admin_name: groupAdminName ?? '', name, attributes: facts.map(({ row }) => row) }];
  });
}
