import { type Db, sql } from '#api/database/sql.ts';
import type { Remark } from '#api/rows/read-fields.ts';
import { type MovedPrice, riskyMoves } from '#rules/catalog/price-move.ts';
import type { Row } from './import-entries.ts';
import type { ImportReport } from './refuse-family.ts';

export type RiskyCounts = { offSale: number; moved: number };

type StoredPrices = Record<MovedPrice, number | null> & {
  sku: string;
  type: 'simple' | 'configurable';
  enabled: boolean;
  cost: number | null;
};
type Offer = Pick<Row, 'sku' | 'line'> & { input: Pick<Row['input'], 'price' | 'special_price' | 'enabled'> };

/** Number of rows that one statement compares. */
const AT_ONCE = 1_000;

/**
 * Finds the rows that take a product off sale or change a price by more than half or to
 * less than the purchase cost. An import lists them before it
 * writes.
 */
export function openRiskyChanges(db: Db, report: ImportReport) {
  const counts: RiskyCounts = { offSale: 0, moved: 0 };
  let waiting: Offer[] = [];

  async function compare(): Promise<void> {
    const offers = waiting;
    waiting = [];
    const stored = new Map(
      (
        await selectOffers(
          db,
          offers.map(({ sku }) => sku),
        )
      ).map((one) => [one.sku, one]),
    );
    for (const offer of offers) {
      const before = stored.get(offer.sku);
      for (const { kind, ...remark } of before ? risksOf(before, offer) : []) {
        counts[kind]++;
        report.add({ severity: 'to_confirm', line: offer.line, sku: offer.sku, ...remark });
      }
    }
  }

  return {
    counts,
    async look({ line, sku, input: { price, special_price, enabled } }: Row): Promise<void> {
      if (price === undefined && special_price === undefined && enabled === undefined) return;
      waiting.push({ line, sku, input: { price, special_price, enabled } as Offer['input'] });
      if (waiting.length === AT_ONCE) await compare();
    },
    finish: compare,
  };
}

type Risk = Remark & { kind: keyof RiskyCounts };

function risksOf(before: StoredPrices, { input }: Offer): Risk[] {
  const isOnSale = before.enabled && (before.price !== null || before.type === 'configurable');
  if (isOnSale && input.enabled === false)
    return [{ kind: 'offSale', field: 'enabled', why: 'takes the product off sale' }];
  if (isOnSale && input.price === null && before.price !== null)
    return [
      { kind: 'offSale', field: 'price', why: `is removed, which takes the product off sale (${before.price} now)` },
    ];
  const after = {
    price: input.price === undefined ? before.price : input.price,
    special_price: input.special_price === undefined ? before.special_price : input.special_price,
  };
  return riskyMoves(before, after, before.cost).map(({ field, before: was, after: is, below_cost: isBelow }) => ({
    kind: 'moved',
    field,
    why: `changes from ${was} to ${is}, ${isBelow ? 'below the purchase cost' : 'by more than half'}`,
  }));
}

const selectOffers = (db: Db, skus: readonly string[]): Promise<StoredPrices[]> =>
  db.many(sql`
    select sku, type, enabled, regular_price as price, special_price, cost from products where sku = any(${[...skus]}::text[])`);
