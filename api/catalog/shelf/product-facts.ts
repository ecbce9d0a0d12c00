import { LRUCache } from 'lru-cache';
import type { Card, ProductDetail } from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText, maybeInLocale } from '#contract/localized-text.ts';
import { asList } from './list-text.ts';
import type { ProductDocument } from './product-document.ts';
import type { AttributeRow } from './shelf-sql.ts';
import type { Taxonomy } from './taxonomy.ts';

export type Fact = { attribute: AttributeRow; values: Card['attributes'][number]['values']; text: string };
/** Without `attributes`: all there are. */
export type ReadFacts = (document: ProductDocument, attributes?: readonly AttributeRow[]) => Fact[];

/** For one answer: a family's options are gathered once, however many of its members are told. */
export function openFacts(locale: Locale, taxonomy: Taxonomy): ReadFacts {
  const gathered = new Map<ProductDocument, Options>();
  const optionsOf = (document: ProductDocument): Options => {
    const known = gathered.get(document);
    if (known) return known;
    const options = gatherOptions(document);
    gathered.set(document, options);
    return options;
  };

  return (document, attributes = taxonomy.attributes) => {
    const { parent } = document;
    const facts: Fact[] = [];
    for (const attribute of attributes) {
      const fact =
        factOf(document, optionsOf(document), attribute) ?? (parent && factOf(parent, optionsOf(parent), attribute));
      if (fact) facts.push(fact);
    }
    return facts;
  };

  function factOf(member: ProductDocument, options: Options, attribute: AttributeRow): Fact | null {
    const values = [...(options.get(attribute.id) ?? [])].flatMap((id) => {
      const option = taxonomy.optionById.get(id);
      if (!option) return [];
      const name = inLocale(option.label, locale);
      return [{ id, name, slug: slugOf(option.adminName), swatch_value: option.swatchValue }];
    });
    if (values.length > 0) return { attribute, values, text: asList(values.map((value) => value.name)) };
    const text = member.texts.get(attribute.id);
    return text ? { attribute, values: [textValue(attribute, text, locale)], text: inLocale(text, locale) } : null;
  }
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

const textValue = (attribute: AttributeRow, text: LocalizedText, locale: Locale) => ({
  id: attribute.id,
  name: inLocale(text, locale),
  slug: slugOf(text.en ?? text.hy),
  swatch_value: null,
});

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

export const toAttributes = (facts: readonly Fact[], locale: Locale): Card['attributes'] =>
  facts.map(({ attribute, values }) => ({
    id: attribute.id,
    code: attribute.code,
    slug: attribute.code.replaceAll('_', '-'),
    name: inLocale(attribute.name, locale),
    featured: attribute.featured,
    values,
  }));

export function toGroups(all: readonly Fact[], locale: Locale): ProductDetail['group'] {
  const groups = Map.groupBy(all, ({ attribute }) => attribute.groupId);
  return [...groups].flatMap(([id, facts]) => {
    const [first] = facts;
    if (id === null || !first) return [];
    const { groupAdminName, groupName } = first.attribute;
    const attributes = facts.map(({ attribute, text }) => ({
      id: attribute.id,
      code: attribute.code,
      admin_name: attribute.adminName,
      name: inLocale(attribute.name, locale),
      value: text,
    }));
    return [{ id, admin_name: groupAdminName ?? '', name: maybeInLocale(groupName, locale) ?? '', attributes }];
  });
}
