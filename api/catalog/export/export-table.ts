import { productFields } from '#api/catalog/products/product-fields.ts';
import type { ProductRecord } from '#api/catalog/products/product-record.ts';
import { toColumns } from '#api/catalog/products/table-columns.ts';
import { isText, type TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { taxonomyFields } from '#api/catalog/taxonomy/taxonomy-fields.ts';
import { LOCALES } from '#contract/locale.ts';

/** Maximum number of attribute columns, above which spreadsheets become slow; the values then share one JSON column. */
const MAX_ATTRIBUTE_COLUMNS = 600;
const TEXTS = ['name', 'unit', 'short_description', 'description', 'meta_title', 'meta_description', 'picture_alts'];

export function columnsFor(taxonomy: TaxonomyDraft, isWithTaxonomy: boolean): string[] {
  const fields = isWithTaxonomy
    ? ['kind', ...Object.values(taxonomyFields).flatMap((kind) => Object.keys(kind)), ...Object.keys(productFields)]
    : Object.keys(productFields);
  const plain = [...new Set(fields)].filter((field) => field !== 'attributes' && field !== 'brand');
  const attributes = [...taxonomy.attributes.values()];
  const perText = attributes.filter(isText).length * LOCALES.length;
  const isWide = attributes.length + perText > MAX_ATTRIBUTE_COLUMNS;
  return [
    ...plain.flatMap((field) => (TEXTS.includes(field) ? LOCALES.map((locale) => `${field}_${locale}`) : [field])),
    ...attributes.filter((attribute) => !isText(attribute)).map(({ code }) => `attr:${code}`),
    ...(isWide
      ? ['attributes']
      : attributes.filter(isText).flatMap(({ code }) => LOCALES.map((locale) => `attr:${code}:${locale}`))),
  ];
}

export function toTable(columns: readonly string[], row: object): string {
  const cells: Record<string, unknown> = { ...row };
  const texts = columns.includes('attributes')
    ? textsOf(cells.attributes as ProductRecord['attributes'] | undefined)
    : null;
  return `${toColumns(columns, cells, texts)}\n`;
}

function textsOf(attributes: ProductRecord['attributes'] = {}): string {
  const texts = Object.entries(attributes).filter(([, value]) => !Array.isArray(value));
  return texts.length === 0 ? '' : JSON.stringify(Object.fromEntries(texts));
}
