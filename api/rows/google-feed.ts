import { writtenAmount } from '#rules/text/written-number.ts';
import type { Offer } from './read-yml.ts';

/** Attributes that tell the variants of an `item_group_id` apart; they are facts of the product too. */
const FACTS = ['color', 'size', 'material', 'pattern', 'gender', 'age_group', 'size_system'];

/** A product of a Google Merchant feed with the cells of a YML offer, so that one mapping reads both. */
export function feedCells({ cells, pictures, params }: Offer): Record<string, unknown> {
  const read = (name: string) => text(cells[`g:${name}`] ?? cells[name]);
  const name = read('title');
  const description = read('description');
  const price = writtenAmount(read('price'));
  const sale = writtenAmount(read('sale_price'));
  const facts = Object.fromEntries(FACTS.flatMap((fact) => (read(fact) === '' ? [] : [[fact, [read(fact)]]])));
  return {
    id: read('id'),
    name: name === '' ? null : name,
    description,
    vendor: read('brand'),
    price: (sale ?? price)?.value ?? null,
    oldprice: sale ? (price?.value ?? null) : null,
    currencyId: price?.currency ?? currencyCode(read('price')),
    barcode: read('gtin'),
    vendorCode: read('mpn'),
    language: languageOf(`${name} ${description}`),
    category_path:
      read('product_type') === '' ? googleCategory(read('google_product_category')) : levels(read('product_type')),
    pictures,
    params: { ...facts, ...params },
    group_id: read('item_group_id'),
    // Other values of `availability` give no number of pieces.
    qty: read('quantity') || (/^out[ _]of[ _]stock$/i.test(read('availability')) ? 0 : null),
  };
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim());

const currencyCode = (price: string): string => /\b([A-Z]{3})\b/.exec(price)?.[1] ?? '';

/** Some shops enter a number of Google's taxonomy instead of a name. */
const googleCategory = (category: string): string[] => (/^\d*$/.test(category) ? [] : levels(category));

const levels = (path: string): string[] =>
  path
    .split('>')
    .map((level) => level.trim())
    .filter((level) => level !== '');

function languageOf(sample: string): 'hy' | 'ru' | 'en' {
  if (/\p{Script=Armenian}/u.test(sample)) return 'hy';
  return /\p{Script=Cyrillic}/u.test(sample) ? 'ru' : 'en';
}
