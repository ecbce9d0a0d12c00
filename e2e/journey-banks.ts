import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { attachEmbeddedPostgres } from '#api/database/embedded/attach-embedded.ts';
import { openPool, sql } from '#api/database/sql.ts';
import type { Bank } from '#contract/content-contract.ts';
import { withDatabase } from '#testing/database.ts';
import type { TestShop } from '#testing/shop.ts';
import { addBank, type BankOptions, removeBank, setBankRate } from '#testing/test-banks.ts';

/** A bank of one journey's own, so that others may go on beside it: dear, and so nobody's first offer. */
const OWN: BankOptions = { rate: 24, fee: 1, periods: [12, 24] };

export type OwnBank = {
  id: number;
  name: string;
  setRate: (rate: number) => Promise<void>;
  remove: () => Promise<void>;
};

/** Opens a bank in the shop of the journeys (e2e/serve.ts), and lets its editors change their minds. */
export async function openBank(api: APIRequestContext, name: string): Promise<OwnBank> {
  const id = await atTheShop(async (place) => (await addBank(place, { ...OWN, name })).id);
  const heard = (isIt: (bank: Bank | undefined) => boolean) =>
    expect.poll(async () => isIt((await banksOf(api)).find((bank) => bank.id === id))).toBe(true);
  await heard((bank) => bank !== undefined);
  return {
    id,
    name,
    async setRate(rate) {
      await atTheShop((place) => setBankRate(place, id, rate));
      await heard((bank) => bank?.rate === rate);
    },
    async remove() {
      await atTheShop((place) => removeBank(place, id));
      await heard((bank) => bank === undefined);
    },
  };
}

export async function banksOf(api: APIRequestContext, locale = 'hy'): Promise<Bank[]> {
  return (await (await api.get(`/api/banks?locale=${locale}`)).json()).data;
}

async function atTheShop<T>(work: (place: Pick<TestShop, 'pool' | 'shelf'>) => Promise<T>): Promise<T> {
  const dataFolder = join(import.meta.dirname, '../data/e2e');
  const server = await attachEmbeddedPostgres({ dataFolder, log: () => {}, withoutDurability: true });
  const pool = openPool({ url: withDatabase(server.url, 'journeys'), max: 1 });
  // The shop is another process: it is told, and finds out by itself.
  const catchUp = async () => void (await pool.run(sql`select pg_notify('catalog_changes', '')`));
  try {
    return await work({ pool, shelf: { catchUp } as TestShop['shelf'] });
  } finally {
    await pool.close();
    await server.release();
  }
}
