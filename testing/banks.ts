import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/catalog/shelf/catalog-changes.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { type CreditBank, creditOffer, type Purchase } from '#rules/credit-offer.ts';
import type { TestShop } from './shop.ts';

/** A bank that lends any sum for nothing; a test says what matters to it. */
export const bank = (wishes: Partial<CreditBank> = {}): CreditBank => ({
  id: 1,
  ratePercent: 0,
  feePercent: 0,
  markupPercent: 0,
  periods: [6, 12, 24, 36],
  minAmount: null,
  maxAmount: null,
  minDownPercent: 0,
  ...wishes,
});

export const purchase = (wishes: Partial<Purchase> = {}): Purchase => ({
  price: 199_900,
  down: 0,
  periodMonths: 24,
  ...wishes,
});

/** What a test says about a bank of a shop, percentages and sums as editors write them; the rest is filled in. */
export type BankWishes = {
  name?: string;
  /** Nominal yearly rate. */
  rate?: number;
  /** Monthly service fee. */
  fee?: number;
  /** Added to the price. */
  markup?: number;
  periods?: readonly number[];
  minAmount?: number | null;
  maxAmount?: number | null;
  minDownPercent?: number;
};

type Place = Pick<TestShop, 'pool' | 'shelf'>;

/** Writes a bank into a shop, after all others, waits for the shelf, and answers its terms as the rules want them. */
export async function addBank(shop: Place, wishes: BankWishes = {}): Promise<CreditBank> {
  const { name = 'Test Bank', rate = 11, fee = 0.5, markup = 0, minDownPercent = 0 } = wishes;
  const { minAmount = null, maxAmount = null } = wishes;
  const periods = [...(wishes.periods ?? [6, 12, 24, 36])].sort((one, other) => one - other);
  let id = 0;
  await change(shop, async (db) => {
    const added = await db.one<{ id: number }>(sql`
      insert into banks (name, image, rate, service_fee, credit_amount_rate, min_amount, max_amount,
                         min_down_payment_percent, position)
      values (${sql.json({ hy: name, ru: name, en: name })}, 'bank/test.svg', ${rate}, ${fee}, ${markup}, ${minAmount},
              ${maxAmount}, ${minDownPercent}, (select coalesce(max(position), 0) + 1 from banks))
      returning id`);
    id = added.id;
    await db.run(sql`insert into bank_periods (bank_id, months) select ${id}, unnest(${periods}::int[])`);
  });
  return {
    id,
    ratePercent: rate,
    feePercent: fee,
    markupPercent: markup,
    periods,
    minAmount,
    maxAmount,
    minDownPercent,
  };
}

/** Gives a bank another nominal rate, as its editors would. */
export const setBankRate = (shop: Place, id: number, rate: number): Promise<void> =>
  change(shop, (db) => db.run(sql`update banks set rate = ${rate} where id = ${id}`));

/** Takes a bank out of a shop; without an id all of them. */
export const removeBank = (shop: Place, id?: number): Promise<void> =>
  change(shop, (db) => db.run(id === undefined ? sql`delete from banks` : sql`delete from banks where id = ${id}`));

async function change({ pool, shelf }: Place, work: (db: Db) => Promise<unknown>): Promise<void> {
  await pool.begin(async (db) => {
    await work(db);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
  });
  await shelf.catchUp();
}

/** What a month costs by the whole offers of these banks, one by one: the long way round. */
export function leastMonthly(banks: readonly CreditBank[], purchase: Purchase): number | null {
  const offers = banks.flatMap((bank) => creditOffer(bank, purchase).offer?.monthly ?? []);
  return offers.length > 0 ? Math.min(...offers) : null;
}
