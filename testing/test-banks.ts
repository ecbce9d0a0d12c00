import { listBanks, removeBanks, writeBanks } from '#api/credit/stored-banks.ts';
import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { type CreditBank, creditOffer, type Purchase } from '#rules/credit/credit-offer.ts';
import type { TestShop } from './shop.ts';

/** A bank that lends any sum without costs. */
export const bank = (overrides: Partial<CreditBank> = {}): CreditBank => ({
  id: 1,
  ratePercent: 0,
  feePercent: 0,
  markupPercent: 0,
  periods: [6, 12, 24, 36],
  minAmount: null,
  maxAmount: null,
  minDownPercent: 0,
  ...overrides,
});

export const purchase = (overrides: Partial<Purchase> = {}): Purchase => ({
  price: 199_900,
  down: 0,
  periodMonths: 24,
  ...overrides,
});

/** Yearly rate, monthly fee and mark-up on the price in per cent; sums in drams. */
export type BankOptions = {
  name?: string;
  rate?: number;
  fee?: number;
  markup?: number;
  periods?: readonly number[];
  minAmount?: number | null;
  maxAmount?: number | null;
  minDownPercent?: number;
};

type Place = Pick<TestShop, 'pool' | 'readModel'>;

/** Adds a bank after all others and waits until the read model has it. */
export async function addBank(shop: Place, options: BankOptions = {}): Promise<CreditBank> {
  const { name = 'Test Bank', rate = 11, fee = 0.5, markup = 0, minDownPercent = 0 } = options;
  const { minAmount = null, maxAmount = null } = options;
  const periods = [...(options.periods ?? [6, 12, 24, 36])].sort((one, other) => one - other);
  const { id } = await change(shop, async (db) => {
    const next = await db.one<{ id: number; position: number }>(sql`
      select nextval('banks_id_seq')::int as id, (select coalesce(max(position), 0) + 1 from banks) as position`);
    await writeBanks(db, [
      {
        ...next,
        name: { hy: name, ru: name, en: name },
        image: 'bank/test.svg',
        rate,
        serviceFee: fee,
        creditAmountRate: markup,
        periods,
        minAmount,
        maxAmount,
        minDownPaymentPercent: minDownPercent,
        applyUrl: null,
        enabled: true,
        firstDay: null,
      },
    ]);
    return next;
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

export const setBankRate = (shop: Place, id: number, rate: number): Promise<void> =>
  change(shop, async (db) => {
    const banks = await listBanks(db);
    await writeBanks(
      db,
      banks.filter((bank) => bank.id === id).map((bank) => ({ ...bank, rate })),
    );
  });

export const removeBank = (shop: Place, id?: number): Promise<void> =>
  change(shop, async (db) => {
    const ids = (await listBanks(db)).map((bank) => bank.id);
    await removeBanks(db, id === undefined ? ids : [id]);
  });

async function change<T>({ pool, readModel }: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const result = await pool.begin(async (db) => {
    const done = await work(db);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return done;
  });
  await readModel.sync();
  return result;
}

/** The lowest monthly payment of all offers, to compare with the shop's result. */
export function lowestMonthly(banks: readonly CreditBank[], purchase: Purchase): number | null {
  const offers = banks.flatMap((bank) => creditOffer(bank, purchase).offer?.monthly ?? []);
  return offers.length > 0 ? Math.min(...offers) : null;
}
