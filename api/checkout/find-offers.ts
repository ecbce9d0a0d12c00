import { productsAt } from '#api/catalog/product-listing.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { type ProductDocument, pricedVariants } from '#api/catalog/read-model/product-document.ts';
import { imagesOf } from '#api/catalog/read-model/product-wire.ts';
import { chosenOptions } from '#api/catalog/read-model/variant-config.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { MAX_OFFERS, type Offer } from '#contract/office/office-new-order-contract.ts';
import { wordsOf } from '#rules/text/normalize-text.ts';

type OfferSearch = { data: Offer[]; is_exact: boolean };

/** Maximum number of product families in a result; each is listed with its variants. */
const MAX_FAMILIES = 12;

/** Finds what can be sold: an exact SKU or barcode first, else the results of the shop's search with their variants. */
export async function findOffers(
  db: Db,
  readModel: CatalogReadModel,
  { q: typed, locale }: { q: string; locale: Locale },
): Promise<OfferSearch> {
  const q = typed.trim();
  if (q === '') return { data: [], is_exact: false };
  const exact = await selectExact(db, q);
  if (exact !== null) {
    if (!readModel.documents.has(exact)) await readModel.sync();
    const document = readModel.documents.get(exact);
    if (document && isSellable(document)) return { data: [toOffer(document, readModel)], is_exact: true };
  }
  const rows = readModel.search(q, false, true, locale).rows.subarray(0, MAX_FAMILIES);
  const offers = productsAt(readModel, [...rows]).flatMap((family) =>
    byFit(
      membersOf(family)
        .filter(isSellable)
        .map((document) => toOffer(document, readModel)),
      q,
    ),
  );
  return { data: offers.slice(0, MAX_OFFERS), is_exact: false };
}

const selectExact = async (db: Db, code: string): Promise<number | null> => {
  const found = await db.maybe<{ id: number }>(sql`
    select id from products where type = 'simple' and (sku in (${code}, upper(${code})) or barcode = ${code})
    order by id limit 1`);
  return found?.id ?? null;
};

const membersOf = (family: ProductDocument): readonly ProductDocument[] =>
  family.type === 'configurable' ? pricedVariants(family) : [family];

export const isSellable = ({ type, enabled, parent, sale }: ProductDocument): boolean =>
  type === 'simple' && enabled && sale.priced && (parent?.enabled ?? true);

/** Variants whose options are in the query come first, then variants in stock. */
function byFit(variants: readonly Offer[], q: string): Offer[] {
  const words = wordsOf(q);
  const score = ({ options, sku }: Offer) => {
    const own = wordsOf([...options.flatMap((option) => Object.values(option)), sku].join(' '));
    return words.filter((word) => own.some((one) => one.startsWith(word))).length;
  };
  return variants
    .map((offer) => ({ offer, fit: score(offer) }))
    .sort((one, other) => other.fit - one.fit || Number(other.offer.available > 0) - Number(one.offer.available > 0))
    .map(({ offer }) => offer);
}

export function toOffer(document: ProductDocument, { wire }: Pick<CatalogReadModel, 'wire'>): Offer {
  const titles = LOCALES.map((locale) => [locale, chosenOptions(document, locale, wire)] as const);
  const count = titles[0]?.[1].length ?? 0;
  return {
    product_id: document.id,
    name: { ...document.name },
    options: Array.from({ length: count }, (_, at) => optionAt(titles, at)),
    sku: document.sku,
    picture: imagesOf(document)[0]?.path ?? null,
    price: document.sale.price,
    available: document.sale.qty,
    min_quantity: document.minQty ?? 1,
  };
}

type Titles = readonly (readonly [Locale, readonly { valueTitle: string }[]])[];

function optionAt(titles: Titles, at: number): { hy: string; ru: string; en: string } {
  const of = (locale: Locale) => titles.find(([one]) => one === locale)?.[1][at]?.valueTitle ?? '';
  return { hy: of('hy'), ru: of('ru'), en: of('en') };
}
