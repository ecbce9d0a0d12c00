import * as z from 'zod/mini';
import {
  replaceHolidays,
  replaceRates,
  replaceSocialLinks,
  replaceStores,
  selectHolidays,
  selectRates,
  selectSocialLinks,
  selectStores,
  type WrittenStore,
} from '#api/content/setting-tables.ts';
import type { Db } from '#api/database/sql.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { isInArmenia } from '#rules/shop/coordinates.ts';
import { FOREIGN_CURRENCIES } from '#rules/shop/currency.ts';
import { isRate } from '#rules/shop/read-rates.ts';
import { line, localized, phone, unique } from './setting-fields.ts';

/** All rows of a small table, edited as one setting. */
export type TableSetting = {
  schema: z.ZodMiniType;
  read: (db: Db) => Promise<unknown[]>;
  write: (db: Db, rows: never) => Promise<unknown>;
};

const MAX_STORES = 100;
const MAX_HOLIDAYS = 400;
const MAX_LINKS = 12;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const time = z.string({ error: 'time' }).check(z.regex(TIME, { error: 'time' }));
const openDay = z.nullable(z.strictObject({ from: time, to: time }));

const store = z
  .strictObject({
    id: z.optional(z.nullable(z.int())),
    name: localized,
    address: localized,
    phone,
    hours: localized,
    week: z.nullable(z.array(openDay).check(z.length(7))),
    lat: z.number({ error: 'coordinates' }),
    lng: z.number({ error: 'coordinates' }),
  })
  .check(z.refine(isInArmenia, { error: 'coordinates', path: ['lat'] }));

const day = z.string({ error: 'day' }).check(z.refine(isCalendarDay, { error: 'day' }));

const holiday = z.strictObject({ day, name: localized });

const socialLink = z.strictObject({
  name: line,
  link: z
    .string({ error: 'https' })
    .check(z.refine(isHttps, { error: 'https' }), z.maxLength(500, { error: 'too_long' })),
  icon: z.string().check(z.regex(/^[a-z0-9-]{1,40}\.svg$/)),
});

const rate = z.strictObject({
  code: z.enum(Object.keys(FOREIGN_CURRENCIES) as [string]),
  rate: z.number({ error: 'rate' }).check(z.refine(isRate, { error: 'rate' })),
  date: day,
});

function isHttps(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text);
}

export const TABLE_SETTINGS = {
  stores: {
    schema: z.array(store).check(z.maxLength(MAX_STORES)),
    read: selectStores,
    write: (db, rows: readonly WrittenStore[]) => replaceStores(db, rows),
  },
  holidays: {
    schema: z.array(holiday).check(z.maxLength(MAX_HOLIDAYS), unique('day')),
    read: selectHolidays,
    write: replaceHolidays,
  },
  social_links: {
    schema: z.array(socialLink).check(z.maxLength(MAX_LINKS), unique('link')),
    read: selectSocialLinks,
    write: replaceSocialLinks,
  },
  rates: {
    schema: z.array(rate).check(unique('code')),
    read: selectRates,
    write: replaceRates,
  },
} satisfies Record<string, TableSetting>;
