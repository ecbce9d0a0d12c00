import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { type ProductDocument, reducedPriceOf } from '#api/catalog/read-model/product-document.ts';
import { selectableOf } from '#api/catalog/read-model/promotion-set.ts';
import { type PriceStep, specialOnly } from '#rules/promotions/price-promotions.ts';
import { isSpecialActive, shopDay } from '#rules/shop/discount.ts';

type PricedRow = {
  productId: number;
  regularPrice: number | null;
  /** The regular or the special price. */
  price: number | null;
};

/** `reduced` is the price with promotions. It counts only while the database has the same `regularPrice` and `price`. */
export type PriceQuote = { regularPrice: number; price: number; reduced: number };

/** The prices at a time: the special prices of the day from the database, with promotions of the read model. */
export type ItemPrices = {
  /** The day of these prices in Yerevan, `YYYY-MM-DD`. */
  day: string;
  /** Returns the rows with their reduced prices and the steps to them. */
  /** The reduced price of a product in the read model; null without promotions in its price. */
  quoteOf: (productId: number) => PriceQuote | null;
  reduce: <Row extends PricedRow>(rows: readonly Row[]) => (Row & { steps: readonly PriceStep[] })[];
};

const NO_STEPS: readonly PriceStep[] = [];

export function itemPrices(
  { promotions, documents }: Pick<CatalogReadModel, 'promotions' | 'documents'>,
  now: Date,
): ItemPrices {
  const { prices } = promotions.pricesAt(now.getTime());
  const day = shopDay(now);
  return {
    day,
    quoteOf: (productId) => (prices.count > 0 ? quoteOf(documents.get(productId), { day, promotions: prices }) : null),
    reduce: (rows) =>
      rows.map((row) => {
        const { regularPrice, price } = row;
        if (regularPrice === null || price === null) return { ...row, steps: NO_STEPS };
        const specialPrice = price < regularPrice ? price : null;
        const document = prices.count > 0 ? documents.get(row.productId) : undefined;
        if (document) return { ...row, ...prices.priceOf(selectableOf(document), { regularPrice, specialPrice }) };
        return { ...row, steps: specialPrice === null ? NO_STEPS : specialOnly(regularPrice, specialPrice).steps };
      }),
  };
}

function quoteOf(
  document: ProductDocument | undefined,
  pricing: Parameters<typeof reducedPriceOf>[2],
): PriceQuote | null {
  if (!document || document.regularPrice === null) return null;
  const { regularPrice, specialPrice, specialFrom, specialTo } = document;
  const { price: reduced } = reducedPriceOf(document, { regularPrice, specialPrice, specialFrom, specialTo }, pricing);
  const isActive = isSpecialActive({ regularPrice, specialPrice, from: specialFrom, to: specialTo }, pricing.day);
  return { regularPrice, price: isActive && specialPrice !== null ? specialPrice : regularPrice, reduced };
}
