import * as z from 'zod/mini';
import { listRates, setRate } from '#api/content/currency-rates.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { isForeignCurrency } from '#rules/shop/currency.ts';
import { AreaRefused, forEach, isUnchanged, type SetupArea, toRecord } from './setup-area.ts';

const MAX_RATE = 1_000_000;
const rate = z.strictObject({
  rate: z.number().check(z.positive(), z.maximum(MAX_RATE)),
  date: z.string().check(z.refine(isCalendarDay)),
});

export const ratesArea: SetupArea = {
  name: 'rates',
  comment: 'Drams for one unit of a currency, with the day of the rate.',
  read: async (db) => Object.fromEntries((await listRates(db)).map(({ code, rate, date }) => [code, { rate, date }])),
  async apply(pool, value, { today }) {
    const stored = new Map((await listRates(pool)).map(({ code, rate, date }) => [code, { rate, date }]));
    return forEach(Object.entries(toRecord(value, 'rates')), async ([code, given]) => {
      const parsed = rate.safeParse(given);
      if (!isForeignCurrency(code) || !parsed.success || parsed.data.date > today)
        throw new AreaRefused([
          `rates.${code}: a known currency needs a positive rate and a day that is not in the future`,
        ]);
      if (isUnchanged(stored.get(code), parsed.data)) return null;
      await setRate(pool, { code, ...parsed.data });
      return `rate of ${code} set`;
    });
  },
};
