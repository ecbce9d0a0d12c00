import * as z from 'zod/mini';
import { addHoliday, type DeliveryRow, readDelivery, removeHoliday, setDelivery } from '#api/content/delivery-terms.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { REGIONS } from '#rules/shop/regions.ts';
import { AreaRefused, forEach, isUnchanged, type SetupArea, toList, toRecord } from './setup-area.ts';

const MAX_DAYS = 60;
const MAX_PRICE = 1_000_000;
const day = z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_DAYS)));

const terms = z.strictObject({
  method: z.string().check(z.minLength(1)),
  region: z._default(z.nullable(z.enum(REGIONS)), null),
  price: z.int().check(z.minimum(0), z.maximum(MAX_PRICE)),
  days_from: z._default(day, null),
  days_to: z._default(day, null),
  order_by: z._default(z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))), null),
  weekends: z._default(z.boolean(), false),
});
type Terms = z.infer<typeof terms>;

const holidayName = z.strictObject({
  hy: z.string().check(z.minLength(1)),
  ru: z.optional(z.string()),
  en: z.optional(z.string()),
});

const toTerms = ({ method, state, price, daysFrom, daysTo, orderBy, onWeekends }: DeliveryRow): Terms => ({
  method,
  region: REGIONS.find((region) => region === state) ?? null,
  price,
  days_from: daysFrom,
  days_to: daysTo,
  order_by: orderBy,
  weekends: onWeekends,
});

export const deliveryArea: SetupArea = {
  name: 'delivery',
  comment: 'Prices and days of the delivery methods. region: null is everywhere else. null removes a holiday.',
  async read(db) {
    const { methods, holidays } = await readDelivery(db);
    return {
      methods: methods.map(toTerms),
      holidays: Object.fromEntries(holidays.map(({ day, name }) => [day, name])),
    };
  },
  async apply(pool, value) {
    const { methods, holidays, ...others } = toRecord(value, 'delivery');
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) throw new AreaRefused([`delivery.${unknown}: only methods and holidays are known`]);
    return forEach(
      [
        ...(methods === undefined ? [] : [() => applyMethods(pool, toList(methods, 'delivery.methods'))]),
        ...(holidays === undefined ? [] : [() => applyHolidays(pool, toRecord(holidays, 'delivery.holidays'))]),
      ],
      (part) => part(),
    );
  },
};

async function applyMethods(pool: Pool, given: readonly unknown[]): Promise<string[]> {
  const stored = (await readDelivery(pool)).methods.map(toTerms);
  return forEach(given.entries(), async ([index, entry]) => {
    const place = `delivery.methods[${index}]`;
    const parsed = terms.safeParse(entry);
    if (!parsed.success) throw new AreaRefused([`${place}.${pathOf(parsed.error)}: the value does not fit`]);
    const { method, region, price, days_from: daysFrom, days_to: daysTo, order_by: orderBy, weekends } = parsed.data;
    if ((daysFrom === null) !== (daysTo === null) || Number(daysFrom) > Number(daysTo))
      throw new AreaRefused([`${place}: days_from and days_to are an ascending range, or both null`]);
    const before = stored.find((one) => one.method === method && one.region === region);
    if (isUnchanged(before, parsed.data)) return null;
    const change = { price, daysFrom, daysTo, orderBy, onWeekends: weekends };
    if (!(await setDelivery(pool, { method, state: region }, change)))
      throw new AreaRefused([`${place}: there is no delivery method "${method}"`]);
    return `delivery of ${method}, ${region ?? 'everywhere else'} set`;
  });
}

async function applyHolidays(pool: Pool, given: Record<string, unknown>): Promise<string[]> {
  const stored = await holidaysOf(pool);
  return forEach(Object.entries(given), async ([day, value]) => {
    if (value === null && isCalendarDay(day))
      return (await removeHoliday(pool, day)) > 0 ? `holiday ${day} removed` : null;
    const name = holidayName.safeParse(value);
    if (!isCalendarDay(day) || !name.success)
      throw new AreaRefused([`delivery.holidays.${day}: a day such as "2027-01-01" needs a name with hy`]);
    const { hy, ru, en } = name.data;
    const text = { hy, ...(ru && { ru }), ...(en && { en }) };
    if (isUnchanged(stored.get(day), text)) return null;
    await addHoliday(pool, { day, name: text });
    return `holiday ${day} set`;
  });
}

const holidaysOf = async (db: Db) => new Map((await readDelivery(db)).holidays.map(({ day, name }) => [day, name]));

const pathOf = ({ issues }: { issues: readonly { path: readonly PropertyKey[] }[] }): string =>
  issues[0]?.path.map(String).join('.') ?? '';
