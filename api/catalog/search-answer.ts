import { type ProductDocument, pricedVariants } from '#api/catalog/read-model/product-document.ts';
import type { ReadSearch } from '#api/catalog/read-model/search-list.ts';
import type { Taxonomy } from '#api/catalog/read-model/taxonomy.ts';
import type { QueryPart } from '#api/catalog/search/query-parts.ts';
import type { InterpretedPart } from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';

/** Upper bound for an open price range: no real price exceeds it, and a URL cannot express infinity. */
const MAX_PRICE = 1e9;

export const toWireParts = (
  { parts, price, monthly }: ReadSearch,
  taxonomy: Taxonomy,
  locale: Locale,
): InterpretedPart[] =>
  parts.map((part) => {
    const { kind, key, words, confidence } = part;
    return {
      kind,
      key,
      value: wireValue(part, kind === 'monthly' ? monthly : price),
      label: wireLabel(part, taxonomy, locale),
      words,
      confidence,
    };
  });

/** `amount`: the price or monthly payment, if the part is one. */
function wireValue({ kind, id, words }: QueryPart, amount: ReadSearch['price']): string {
  if ((kind !== 'price' && kind !== 'monthly') || !amount) return id === null ? words : String(id);
  return `${amount.min > 0 ? amount.min : ''}-${amount.max < MAX_PRICE ? amount.max : ''}`;
}

function wireLabel({ kind, id, words }: QueryPart, taxonomy: Taxonomy, locale: Locale): string {
  const named =
    kind === 'category' ? taxonomy.categoryById.get(id ?? 0)?.name : taxonomy.optionById.get(id ?? 0)?.label;
  return named ? inLocale(named, locale) : words;
}

/**
 * For each product with variants, returns the variant that matches most of the query's values, unless all variants
 * match them.
 */
export const namedVariants = (
  products: readonly ProductDocument[],
  options: ReadSearch['options'],
): ProductDocument[] => (options.size === 0 ? [] : products.flatMap((product) => namedVariant(product, options) ?? []));

function namedVariant(product: ProductDocument, options: ReadSearch['options']): ProductDocument | null {
  const axes = new Set(product.axes);
  const scoreOf = (variant: ProductDocument) =>
    variant.options.reduce(
      (sum, { attributeId, optionId }) => sum + (axes.has(attributeId) ? (options.get(optionId) ?? 0) : 0),
      0,
    );
  const variants = pricedVariants(product).map((variant) => ({ variant, score: scoreOf(variant) }));
  const most = Math.max(0, ...variants.map((each) => each.score));
  if (variants.every((each) => each.score === most)) return null;
  const [best] = variants
    .filter((each) => each.score === most)
    .sort(
      ({ variant: { sale: one } }, { variant: { sale: other } }) =>
        Number(other.qty > 0) - Number(one.qty > 0) || one.price - other.price,
    );
  return best?.variant ?? null;
}
