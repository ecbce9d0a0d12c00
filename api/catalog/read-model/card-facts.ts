import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { valueRange, withInchSign } from '#rules/catalog/value-range.ts';
import { type ProductDocument, pricedVariants } from './product-document.ts';
import type { Fact, Facts } from './product-facts.ts';
import type { AttributeRow, OptionRow } from './read-model-sql.ts';
import type { Taxonomy } from './taxonomy.ts';

const MAX_FACTS = 4;
const MAX_FILTERABLE_FACTS = 3;
/** Maximum length at which two facts fit beside each other on the narrowest card. */
const MAX_FACT_LENGTH = 24;
/** A value with its name may take a whole line. */
const MAX_NAMED_LENGTH = 34;

type CardContext = {
  name: string;
  brand: string;
  locale: Locale;
  facts: Facts;
  preferred: readonly AttributeRow[];
  taxonomy: Pick<Taxonomy, 'filterable' | 'optionsOf' | 'attributeById'>;
};

/**
 * The facts of a card in the order of its category. An axis of the variants is a range, such as `16–24 GB`. Facts that
 * the product's name contains are left out.
 */
export function cardFacts(document: ProductDocument, context: CardContext): string[] {
  const { name, brand, locale, facts, preferred, taxonomy } = context;
  const bareName = withoutSpaces(name);
  const textOf = (attribute: AttributeRow): string => {
    if (document.axes.includes(attribute.id)) return axisRange(document, attribute, context) ?? '';
    const fact = facts.of(document, attribute);
    if (!fact) return '';
    const { text, bare } = (fact.short ??= shortOf(fact, locale));
    const short = withoutBrand(text, brand);
    return bareName.includes(bare) || bareName.includes(withoutSpaces(short)) ? '' : short;
  };

  const chosen = new Set<string>();
  const collect = (attributes: readonly AttributeRow[], limit: number) => {
    for (const attribute of attributes) {
      if (chosen.size >= limit) return;
      const text = textOf(attribute);
      if (text !== '') chosen.add(text);
    }
  };
  collect(preferred, MAX_FACTS);
  const axes = document.axes.flatMap((axis) => taxonomy.attributeById.get(axis) ?? []);
  collect(axes, MAX_FACTS);
  collect(
    taxonomy.filterable.filter((attribute) => !preferred.includes(attribute)),
    MAX_FILTERABLE_FACTS,
  );
  return [...chosen];
}

/** The options of an axis that priced variants have, in the merchant's order. */
export function axisValues(
  document: ProductDocument,
  { id }: AttributeRow,
  { optionsOf }: Pick<Taxonomy, 'optionsOf'>,
): OptionRow[] {
  const used = new Set<number>();
  for (const { options } of pricedVariants(document))
    for (const { attributeId, optionId } of options) if (attributeId === id) used.add(optionId);
  return (optionsOf.get(id) ?? []).filter((option) => used.has(option.id));
}

/** The range of an axis, such as `128–512 GB`; null if its values are not quantities. */
export function axisRange(
  document: ProductDocument,
  attribute: AttributeRow,
  { taxonomy, locale }: Pick<CardContext, 'locale'> & { taxonomy: Pick<Taxonomy, 'optionsOf'> },
): string | null {
  const values = axisValues(document, attribute, taxonomy);
  const text = valueRange(values.map(({ label }) => inLocale(label, locale)));
  if (text === null) return null;
  return attribute.cardNamed ? named(inLocale(attribute.name, locale), text, locale) : text;
}

function shortOf(fact: Fact, locale: Locale): NonNullable<Fact['short']> {
  const { attribute, values, text, wireAttribute } = fact;
  const bare = withoutSpaces(text);
  const short = factText(fact, locale);
  if (!attribute.cardNamed || short === '' || short.startsWith(wireAttribute.name))
    return { text: short.length <= MAX_FACT_LENGTH ? short : '', bare };
  const full = named(wireAttribute.name, values.length === 1 ? lowerCaseStart(short) : short, locale);
  return { text: full.length <= MAX_NAMED_LENGTH ? full : '', bare };
}

const named = (name: string, value: string, locale: Locale): string =>
  locale === 'hy' ? `${name}՝ ${value}` : `${name}: ${value}`;

/** Capitals of abbreviations and product names stay, such as those of a Latin name like Siri. */
const lowerCaseStart = (text: string): string =>
  /^(?=[\p{Script=Armenian}\p{Script=Cyrillic}])\p{Lu}\p{Ll}*$/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

/** `Yes` and bare numbers need the attribute's name beside them. */
function factText({ values, text, wireAttribute: { name } }: Fact, locale: Locale): string {
  const slugs = values.map(({ slug }) => slug);
  if (slugs.includes('no') || values.length > 2) return '';
  if (slugs[0] === 'yes') return name;
  if (/^[\d.,]+$/.test(text)) return named(name, text, locale);
  return withInchSign(values.length === 1 ? text : values.map((value) => value.name).join(' / '));
}

/** "Apple M4" of a product by Apple is "M4". */
const withoutBrand = (text: string, brand: string): string =>
  brand !== '' && text.startsWith(`${brand} `) ? text.slice(brand.length + 1) : text;

const withoutSpaces = (text: string): string => text.replace(/\s/g, '').toLowerCase();
