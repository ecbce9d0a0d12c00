import type { Db, Pool } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { BY_COMMAND } from '#api/settings/change-context.ts';
import { changeDeliveryMethod, createDeliveryMethod, readDeliveryMethods } from '#api/settings/delivery-methods.ts';
import { changeSetting, readRecords, SettingRefused } from '#api/settings/shop-settings.ts';
import { changeDeliveryMethod as deliveryCall } from '#contract/office/office-delivery-contract.ts';
import { AreaRefused, forEach, isUnchanged, type SetupArea, toList, toRecord } from './setup-area.ts';

type Holiday = { day: string; name: unknown };
const fieldsSchema = deliveryCall.input.shape.fields;

export const deliveryArea: SetupArea = {
  name: 'delivery',
  comment: 'Delivery methods with prices and days; a method without a code is added. Holidays: null removes a day.',
  async read(db) {
    const methods = await readDeliveryMethods(db);
    return {
      methods: methods.map(({ code, title, is_visible, places }) => ({ code, title, is_visible, places })),
      holidays: Object.fromEntries((await holidaysOf(db)).map(({ day, name }) => [day, name])),
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
  const stored = await readDeliveryMethods(pool);
  return forEach(given.entries(), async ([index, entry]) => {
    const place = `delivery.methods[${index}]`;
    const { code, ...rest } = toRecord(entry, place);
    const parsed = fieldsSchema.safeParse(rest);
    if (!parsed.success) {
      const path = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
      throw new AreaRefused([`${place}.${path}: the value does not fit`]);
    }
    try {
      if (typeof code === 'string') {
        const before: Record<string, unknown> = { ...stored.find((method) => method.code === code) };
        if (Object.entries(rest).every(([name, field]) => isUnchanged(before[name], field)) && before.code) return null;
        const change = await changeDeliveryMethod(pool, BY_COMMAND, { code, fields: parsed.data, seen: null });
        return change === null ? null : `delivery method ${code} changed`;
      }
      const { code: added } = await createDeliveryMethod(pool, BY_COMMAND, parsed.data as never);
      return `delivery method ${added} added`;
    } catch (error) {
      throw refusedAt(place, error);
    }
  });
}

function refusedAt(place: string, error: unknown): unknown {
  if (error instanceof OfficeRefusal || !(error instanceof Refusal)) return error;
  if (error.code === 'not_found') return new AreaRefused([`${place}: there is no delivery method with this code`]);
  const fields = Object.keys(error.details.fields ?? {});
  return new AreaRefused(fields.map((field) => `${place}.${field}: the value does not fit`));
}

const holidaysOf = async (db: Db): Promise<Holiday[]> => (await readRecords(db)).holidays as Holiday[];

async function applyHolidays(pool: Pool, given: Record<string, unknown>): Promise<string[]> {
  const stored = new Map((await holidaysOf(pool)).map(({ day, name }) => [day, name]));
  const changed = Object.entries(given).filter(([day, name]) => !isUnchanged(stored.get(day), name));
  if (changed.length === 0) return [];
  for (const [day, name] of changed) {
    if (name === null) stored.delete(day);
    else stored.set(day, name);
  }
  const days = [...stored].map(([day, name]) => ({ day, name }));
  await changeSetting(pool, 'holidays', () => days).catch((error: unknown) => {
    if (!(error instanceof SettingRefused)) throw error;
    const problems = changed.map(
      ([day]) => `delivery.holidays.${day}: a day such as "2027-01-01" needs a name with hy`,
    );
    throw new AreaRefused(problems);
  });
  return changed.map(([day, name]) => `holiday ${day} ${name === null ? 'removed' : 'set'}`);
}
