import type { SuggestionsAnswer } from '#contract/catalog-contract.ts';
import { filterName } from '#rules/catalog/listing-address.ts';
import { brandPath, searchPath } from '#storefront/browse/browse-paths.ts';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';

export type SuggestedRow = { path: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'category' | 'brand'; text: string; count: number }
  | { kind: 'value'; text: string; attribute: string }
  | { kind: 'product'; product: ProductSummary }
);

export type SuggestedGroup = { kind: 'recent' | 'queries' | 'groups' | 'products'; rows: SuggestedRow[] };

type SuggestionSources = Partial<Omit<SuggestionsAnswer, 'products' | 'understood'>> & {
  recent: string[];
  products?: ProductSummary[];
};

/** Maximum number of entries for a typed text. Products keep their places, and queries fill the remaining ones. */
const MAX_ROWS = 10;

/** Returns the groups in the order of the panel, without empty groups and duplicate texts. */
export function suggestedGroups({
  recent,
  queries = [],
  categories = [],
  brands = [],
  attributes = [],
  products = [],
}: SuggestionSources): SuggestedGroup[] {
  const named = [...categories, ...brands].map(({ name }) => name);
  const known = new Set([...recent, ...named].map((text) => text.toLowerCase()));
  const room = MAX_ROWS - products.length;
  const destinations: SuggestedRow[] = [
    ...categories.map(({ slug, name, count }) => toGroup('category', `/shop/catalog/${slug}`, name, count)),
    ...brands.map(({ slug, name, count }) => toGroup('brand', brandPath(slug), name, count)),
    ...attributes.map(
      ({ code, id, name, attribute }): SuggestedRow => ({
        kind: 'value',
        path: `/shop/catalog?${filterName(code)}=${id}`,
        text: name,
        attribute,
      }),
    ),
  ].slice(0, room);
  const texts = queries.filter((query) => !known.has(query.toLowerCase()));
  const groups: SuggestedGroup[] = [
    { kind: 'recent', rows: recent.map(toText) },
    { kind: 'queries', rows: texts.slice(0, room - destinations.length).map(toText) },
    { kind: 'groups', rows: destinations },
    {
      kind: 'products',
      rows: products.map((product) => ({ kind: 'product', path: `/shop/product/${product.slug}`, product })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

const toText = (text: string): SuggestedRow => ({ kind: 'text', path: searchPath(text), text });

const toGroup = (kind: 'category' | 'brand', path: string, text: string, count: number): SuggestedRow => ({
  kind,
  path,
  text,
  count,
});
