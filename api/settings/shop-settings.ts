import * as z from 'zod/mini';
import { type Actor, CLI, logChange } from '#api/audit/audit-log.ts';
import { brandSetting } from '#api/content/brand.ts';
import {
  companySetting,
  GOOGLE_CODE,
  MAX_ANSWER_DAYS,
  MAX_RETURN_DAYS,
  taxSetting,
} from '#api/content/content-settings.ts';
import { placeEntry } from '#api/content/places.ts';
import { insertChanges, sendCatalogNotification, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { bankRequisites } from '#api/payments/requisites.ts';
import { isAdgCode } from '#rules/catalog/adg-code.ts';
import { isEmail, isPhone } from '#rules/shop/address.ts';

const MAX_LENGTH = 1000;
const MAX_PHONES = 10;
const MAX_TRANSFER_DAYS = 60;

/** Delivery is a service, whose classification code has the form `49.42`. */
const SERVICE_CODE = /^\d[\d.]{1,11}$/;

const line = z.string().check(z.minLength(1), z.maxLength(MAX_LENGTH));
/** Other languages fall back to Armenian, so it is required. */
const localized = z.strictObject({ hy: line, ru: z.optional(line), en: z.optional(line) });
const email = z.string().check(z.refine(isEmail));
const days = (most: number) => z.int().check(z.minimum(1), z.maximum(most));

/** Schema of every setting by key. A row that does not match its schema counts as not set. */
const SHOP_SETTINGS = {
  phones: z.array(z.string().check(z.refine(isPhone))).check(z.minLength(1), z.maxLength(MAX_PHONES)),
  toll_free: line,
  email,
  address: localized,
  working_hours: localized,
  creeping_line: localized,
  brand: brandSetting,
  company: companySetting,
  tax: taxSetting,
  adg_code: z.string().check(z.refine(isAdgCode)),
  delivery_adg_code: z.string().check(z.regex(SERVICE_CODE)),
  answer_days: days(MAX_ANSWER_DAYS),
  official_warranty: z.boolean(),
  return_days: days(MAX_RETURN_DAYS),
  bank_requisites: bankRequisites,
  transfer_days: days(MAX_TRANSFER_DAYS),
  order_mails: z.union([email, z.literal(false)]),
  places: z.array(placeEntry),
  googlecode: z.string().check(z.regex(GOOGLE_CODE)),
} satisfies Record<string, z.ZodMiniType>;

export type SettingKey = keyof typeof SHOP_SETTINGS;
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SHOP_SETTINGS, key);

/** The value is invalid. `part` is the dotted path of its first invalid part, or empty for the whole value. */
export class SettingRefused extends Error {
  readonly part: string;
  constructor(part: string) {
    super(`the value does not fit${part === '' ? '' : `: ${part}`}`);
    this.part = part;
  }
}

export const readSettings = async (db: Db): Promise<Partial<Record<SettingKey, unknown>>> =>
  Object.fromEntries(
    (await db.many<{ key: string; value: unknown }>(sql`select key, value from settings order by key`))
      .filter(({ key }) => isSettingKey(key))
      .map(({ key, value }) => [key, value]),
  );

/** `change` maps the current value, or null, to the new one. Null removes the setting. */
export async function changeSetting(
  pool: Pool,
  key: SettingKey,
  change: (before: unknown) => unknown,
  actor: Actor = CLI,
): Promise<unknown> {
  const after = await pool.begin(async (db) => {
    const row = await db.maybe<{ value: unknown }>(sql`select value from settings where key = ${key} for update`);
    const before = row?.value ?? null;
    const after = change(before);
    if (after === null) await db.run(sql`delete from settings where key = ${key}`);
    else await upsertSetting(db, key, fitting(key, after));
    const values = { before: { value: before }, after: { value: after } };
    await logChange(db, actor, { action: 'changeSetting', entity: 'setting', entityId: key, ...values });
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return after;
  });
  await sendCatalogNotification(pool);
  return after;
}

function fitting(key: SettingKey, value: unknown): unknown {
  const parsed = SHOP_SETTINGS[key].safeParse(value);
  if (!parsed.success) throw new SettingRefused(parsed.error.issues[0]?.path.join('.') ?? '');
  return value;
}

/** Writes the row only. The caller validates the value and logs the change. */
export const upsertSetting = (db: Db, key: SettingKey, value: unknown): Promise<number> =>
  db.run(sql`
    insert into settings (key, value) values (${key}, ${sql.json(value as never)})
    on conflict (key) do update set value = excluded.value`);
