import { CLI, logChange, logChanges } from '#api/audit/audit-log.ts';
import { insertChanges, sendCatalogNotification, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { FOREIGN_CURRENCIES, isForeignCurrency, type Rate } from '#rules/shop/currency.ts';
import * as statements from './currency-rates-sql.ts';

type CurrencyRate = statements.CurrencyRate;

export const listRates = (db: Db): Promise<CurrencyRate[]> => statements.selectRates(db);

/** Returns the rate that is shown now, which may be of a newer day. */
export async function setRate(pool: Pool, rate: CurrencyRate): Promise<CurrencyRate> {
  const shown = await setRates(pool, [rate]);
  return shown.find(({ code }) => code === rate.code) ?? rate;
}

/** Saves all rates or none. Returns the rates that are shown now. */
export async function setRates(pool: Pool, rates: readonly CurrencyRate[]): Promise<CurrencyRate[]> {
  const shown = await pool.begin(async (db) => {
    const known = await statements.selectRates(db);
    await statements.upsertRates(db, rates);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    await logChanges(
      db,
      CLI,
      rates.map(({ code, ...after }) => {
        const { code: _, ...before } = known.find((rate) => rate.code === code) ?? { code };
        return { action: 'setRate', entity: 'currency_rate', entityId: code, before, after };
      }),
    );
    return statements.selectRates(db);
  });
  await sendCatalogNotification(pool);
  return shown;
}

export async function removeRates(pool: Pool, code: string): Promise<number> {
  const removed = await pool.begin(async (db) => {
    const before = await rateOf(db, code);
    const count = await statements.deleteRates(db, code);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    if (count > 0) await logChange(db, CLI, { action: 'removeRates', entity: 'currency_rate', entityId: code, before });
    return count;
  });
  await sendCatalogNotification(pool);
  return removed;
}

async function rateOf(db: Db, code: string): Promise<{ rate?: number; date?: string }> {
  const known = (await statements.selectRates(db)).find((rate) => rate.code === code);
  return known ? { rate: known.rate, date: known.date } : {};
}

/** Drams first with rate 1, dated like the newest rate (docs/spec/decisions.md 5). */
export function toWireRates(known: readonly CurrencyRate[]): Rate[] {
  const foreign = Object.keys(FOREIGN_CURRENCIES).flatMap((code): Rate[] => {
    const own = known.find((candidate) => candidate.code === code);
    return own && isForeignCurrency(code) ? [{ ...own, symbol: FOREIGN_CURRENCIES[code] }] : [];
  });
  const newest = foreign
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  return [{ code: 'AMD', symbol: '֏', rate: 1, date: newest ?? DRAM_SINCE }, ...foreign];
}

const DRAM_SINCE = '1993-11-22';
