import type { SearchEntry, SearchIndex } from '#api/catalog/search/search-index.ts';
import { search } from '#api/catalog/search/search-products.ts';
import type { Understood } from '#contract/catalog-contract.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { ProductDocument } from './product-document.ts';
import { type Columns, FLAG } from './shelf-columns.ts';
import type { Taxonomy } from './taxonomy.ts';

export type { SearchIndex };

/** What a product is found by: its own words and those of its variants, its maker, categories and values. */
export function toSearchEntry(document: ProductDocument, taxonomy: Taxonomy): SearchEntry {
  const variants = document.variants.filter((variant) => variant.sale.priced);
  const members = [document, ...variants];
  const { categoryById, optionById, brandByOption } = taxonomy;
  const own = new Set(document.categoryIds);
  const above = [...taxonomy.withAncestors(document.categoryIds)].filter((id) => !own.has(id));
  const options = [...new Set(members.flatMap(({ options }) => options.map(({ optionId }) => optionId)))];
  const labels = (ids: readonly number[]) => ids.flatMap((id) => inAll(optionById.get(id)?.label));
  return {
    names: [...inAll(document.name), ...variants.flatMap(({ name }) => inAll(beyond(name, document.name)))],
    codes: members.flatMap(({ sku, searchWords }) => [sku, ...(searchWords?.split(/[,;|\n]+/) ?? [])]),
    brand: labels(options.filter((id) => brandByOption.has(id))),
    category: [...own].flatMap((id) => inAll(categoryById.get(id)?.name)),
    above: above.flatMap((id) => inAll(categoryById.get(id)?.name)),
    values: labels(options.filter((id) => !brandByOption.has(id))),
    description: [document.shortDescription, document.description]
      .flatMap((text) => inAll(text ?? undefined))
      .map(toPlain),
  };
}

const LONGEST_DESCRIPTION = 1500;
/** Editors' HTML without its tags. */
const toPlain = (html: string): string => html.slice(0, LONGEST_DESCRIPTION).replace(/<[^<>]*>/g, ' ');

/** What the name of a variant says beyond its product's: the words they share need not be read again. */
const beyond = (name: LocalizedText, of: LocalizedText): LocalizedText =>
  Object.fromEntries(
    Object.entries(name).map(([locale, text]) => {
      const shared = of[locale as keyof LocalizedText];
      return [locale, shared && text.startsWith(shared) ? text.slice(shared.length) : text];
    }),
  ) as LocalizedText;

const inAll = (text: LocalizedText | undefined): string[] => [...new Set(Object.values(text ?? {}))];

export type FoundRows = {
  /** Rows that answer the text, best first, in stock first among equals. */
  rows: Uint32Array;
  understood: Understood | null;
  /** The same for headers: how, which keyboards, and the text in ASCII (CONTRACT 3.13, DECISIONS 4). */
  interpretation: string | null;
};

/** Searches the shelf. `isLiteral`: the text as it was typed and nothing else. */
export function searchRows(index: SearchIndex, columns: Columns, typed: string, isLiteral = false): FoundRows {
  const isAvailable = (id: number) => (columns.flags[columns.rowOf.get(id) ?? -1]! & FLAG.inStock) !== 0;
  const { ids, how, query, keyboards } = search(index, typed, { isLiteral, isAvailable });
  const rows = ids.map((id) => columns.rowOf.get(id) ?? MISSING).filter((row) => row !== MISSING);
  const isTold = how !== 'typed' && how !== 'form' && rows.length > 0;
  if (!isTold) return { rows, understood: null, interpretation: null };
  const way = keyboards ? `${how}:${keyboards}` : how;
  return { rows, understood: { how, query }, interpretation: `${way}; q=${encodeURIComponent(query)}` };
}

const MISSING = 0xffffffff;
