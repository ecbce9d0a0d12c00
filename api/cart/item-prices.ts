import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { selectableOf } from '#api/catalog/read-model/promotion-set.ts';
import { type PriceStep, specialOnly } from '#rules/promotions/price-promotions.ts';
import { shopDay } from '#rules/shop/discount.ts';

type PricedRow = {
  productId: number;
  regularPrice: number | null;
  /** The regular or the special price. */
  price: number | null;
};

/** The prices at a time: the special prices of the day from the database, with promotions of the read model. */
export type ItemPrices = {
  /** In Yerevan. */
  day: string;
  /** Returns the rows with their reduced prices and the steps to them. */
  reduce: <Row extends PricedRow>(rows: readonly Row[]) => (Row & { steps: readonly PriceStep[] })[];
};

const NO_STEPS: readonly PriceStep[] = [];

export function itemPrices(
  { promotions, documents }: Pick<CatalogReadModel, 'promotions' | 'documents'>,
  now: Date,
): ItemPrices {
  const { prices } = promotions.pricesAt(now.getTime());
  return {
    day: shopDay(now),
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
