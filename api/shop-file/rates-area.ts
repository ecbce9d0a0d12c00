import * as z from 'zod/mini';
import { listRates, setRate } from '#api/content/currency-rates.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { isForeignCurrency } from '#rules/shop/currency.ts';
import { AreaRefused, forEach, isUnchanged, type SetupArea, toRecord } from './setup-area.ts';

const MAX_RATE = 1_000_000;
const rate = z.strictObject({
  rate: z.number().check(z.positive(), z.maximum(MAX_RATE)),
  date: z.optional(z.string().check(z.refine(isCalendarDay))),
});

export const ratesArea: SetupArea = {
  name: 'rates',
  comment: 'Drams for one unit of a currency. Without a date, a new rate is of today; a rate of a later day stays.',
  read: async (db) => Object.fromEntries((await listRates(db)).map(({ code, rate, date }) => [code, { rate, date }])),
  async apply(pool, value, { today }) {
    const stored = new Map((await listRates(pool)).map(({ code, rate, date }) => [code, { rate, date }]));
    return forEach(Object.entries(toRecord(value, 'rates')), async ([code, given]) => {
      const parsed = rate.safeParse(given);
      if (!isForeignCurrency(code) || !parsed.success || (parsed.data.date ?? today) > today)
        throw new AreaRefused([
          `rates.${code}: a known currency needs a positive rate and a day that is not in the future`,
        ]);
      const before = stored.get(code);
      // Without a date in the file, an unchanged rate keeps its stored date.
      const { rate: value, date = before?.rate === parsed.data.rate ? before.date : today } = parsed.data;
      // A stored rate with a later date is not replaced, as in `rates set`.
      if (isUnchanged(before, { rate: value, date }) || (before && date < before.date)) return null;
      await setRate(pool, { code, rate: value, date });
      return `rate of ${code} set`;
    });
  },
};
