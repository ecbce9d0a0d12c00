import * as z from 'zod/mini';
import { type Actor, type AuditContext, CLI, isSame, logChanges } from '#api/audit/audit-log.ts';
import { readAuditOf } from '#api/audit/read-audit.ts';
import { brandSetting } from '#api/content/brand.ts';
import {
  GOOGLE_CODE,
  MAX_ANSWER_DAYS,
  MAX_FEW_LEFT,
  MAX_LATE_HOURS,
  MAX_LOW_STOCK,
  MAX_RETURN_DAYS,
  MAX_REVIEW_ASK_DAYS,
  MAX_REVIEW_PUBLISH_DAYS,
  MAX_WARRANTY_MONTHS,
} from '#api/content/content-settings.ts';
import { insertChanges, sendCatalogNotification, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { LOCK_NUMBERS } from '#api/database/lock-numbers.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import type { FieldConflict } from '#contract/office/office-errors.ts';
import { isAdgCode } from '#rules/catalog/adg-code.ts';
import { MAX_PICKUP_DAYS } from '#rules/checkout/pickup-terms.ts';
import { isTrackingUrl } from '#rules/orders/carrier.ts';
import { MAX_GIFT_CARD, MAX_GIFT_CARD_MONTHS, MIN_GIFT_CARD, readGiftAmounts } from '#rules/orders/gift-card.ts';
import { storedPhone } from '#rules/shop/address.ts';
import { MAX_NEWSLETTER_RATE, MAX_REMINDER_HOURS } from '#rules/shop/newsletter.ts';
import { REGIONS } from '#rules/shop/regions.ts';
import { partAt, withPart } from '#rules/shop/setting-part.ts';
import { normaliseTin, TIN_LENGTH } from '#rules/shop/tin.ts';
import { MAX_VAT_PERCENT } from '#rules/shop/vat.ts';
import { WORK_KINDS, type WorkKind } from '#rules/staff/work-queue.ts';
import { TAKING_RULES } from '#rules/stock/taking-order.ts';
import { days, email, line, localized, MAX_LENGTH, phone, tin, unique, upTo, wholeNumber } from './setting-fields.ts';
import { tidy } from './setting-values.ts';
import { TABLE_SETTINGS } from './table-settings.ts';

const MAX_PHONES = 10;
const MAX_CARRIERS = 30;
const MAX_PLACES = 2000;
const MAX_SPELLINGS = 20;
const MAX_TRANSFER_DAYS = 60;

/** Tax classification code of delivery, which is a service: `49.42`. */
const SERVICE_CODE = /^\d[\d.]{1,11}$/;

const company = z.strictObject(
  { name: localized, tin: z.optional(tin), address: z.optional(localized) },
  { error: 'required' },
);

const vatPercent = z
  .int({ error: 'vat_percent' })
  .check(z.minimum(1, { error: 'vat_percent' }), z.maximum(MAX_VAT_PERCENT, { error: 'vat_percent' }));

/** How the seller is taxed: only a VAT payer's prices include VAT. */
const tax = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('vat'), percent: vatPercent }),
  z.strictObject({ status: z.enum(['turnover', 'micro', 'none']) }),
]);

const account = z.string({ error: 'required' }).check(z.regex(/^[A-Z0-9 ]{5,34}$/i, { error: 'required' }));
const requisites = z.strictObject({ recipient: localized, bank: localized, account, tin });

const lateHours = z
  .number({ error: 'hours' })
  .check(z.minimum(0.25, { error: 'hours' }), z.maximum(MAX_LATE_HOURS, { error: 'hours' }));

const MAX_RETURN_EXCEPTIONS = 200;

/** Other terms for a category and its sub-categories; 0 means none, and null means the terms of the shop. */
const returnException = z.strictObject({
  category: z.int({ error: 'required' }),
  return_days: z._default(z.nullable(upTo(MAX_RETURN_DAYS)), null),
  warranty_months: z._default(z.nullable(upTo(MAX_WARRANTY_MONTHS)), null),
});

const place = z.strictObject({
  name: localized,
  state: z.enum(REGIONS),
  also: z.optional(z.array(line).check(z.maxLength(MAX_SPELLINGS))),
});

const carrier = z.strictObject({
  code: z.string({ error: 'required' }).check(z.regex(/^[a-z0-9_-]{1,40}$/, { error: 'required' })),
  name: line,
  url: z.string({ error: 'tracking_url' }).check(z.refine(isTrackingUrl, { error: 'tracking_url' }), z.maxLength(500)),
});

const giftSum = z
  .int({ error: 'gift_sum' })
  .check(z.minimum(MIN_GIFT_CARD, { error: 'gift_sum' }), z.maximum(MAX_GIFT_CARD, { error: 'gift_sum' }));

/** Schema of every setting by key. Readers ignore a stored value of another form. */
const SHOP_SETTINGS = {
  phones: z.array(phone).check(z.minLength(1), z.maxLength(MAX_PHONES)),
  toll_free: line,
  email,
  address: localized,
  working_hours: localized,
  creeping_line: localized,
  brand: brandSetting,
  company,
  tax,
  adg_code: z.string().check(z.refine(isAdgCode)),
  delivery_adg_code: z.string().check(z.regex(SERVICE_CODE)),
  answer_days: days(MAX_ANSWER_DAYS),
  official_warranty: z.boolean(),
  return_days: days(MAX_RETURN_DAYS),
  return_exceptions: z.array(returnException).check(z.maxLength(MAX_RETURN_EXCEPTIONS), unique('category')),
  warranty_months: wholeNumber(MAX_WARRANTY_MONTHS),
  bank_requisites: requisites,
  transfer_days: days(MAX_TRANSFER_DAYS),
  pickup_days: days(MAX_PICKUP_DAYS),
  taking_rule: z.enum(TAKING_RULES),
  low_stock: wholeNumber(MAX_LOW_STOCK),
  few_left: wholeNumber(MAX_FEW_LEFT),
  review_ask_days: days(MAX_REVIEW_ASK_DAYS),
  review_publish_days: days(MAX_REVIEW_PUBLISH_DAYS),
  newsletter_rate: wholeNumber(MAX_NEWSLETTER_RATE),
  cart_reminder_hours: wholeNumber(MAX_REMINDER_HOURS),
  gift_cards: z.boolean(),
  gift_card_amounts: z.string().check(z.refine((text) => readGiftAmounts(text) !== null, { error: 'gift_amounts' })),
  gift_card_min: giftSum,
  gift_card_max: giftSum,
  gift_card_months: upTo(MAX_GIFT_CARD_MONTHS),
  late_hours: z.partialRecord(z.enum(Object.keys(WORK_KINDS) as [WorkKind]), lateHours),
  order_mails: z.union([email, z.literal(false)], { error: 'email' }),
  carriers: z.array(carrier).check(z.maxLength(MAX_CARRIERS), unique('code'), unique('name')),
  places: z.array(place).check(z.maxLength(MAX_PLACES)),
  googlecode: z.string().check(z.regex(GOOGLE_CODE, { error: 'google_code' })),
} satisfies Record<string, z.ZodMiniType>;

export type SettingKey = keyof typeof SHOP_SETTINGS;
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SHOP_SETTINGS, key);

type TableKey = keyof typeof TABLE_SETTINGS;
const isTableKey = (key: string): key is TableKey => Object.hasOwn(TABLE_SETTINGS, key);

/** A setting, or all rows of a small table that is edited as one setting. */
export type RecordKey = SettingKey | TableKey;
export const isRecordKey = (key: string): key is RecordKey => isSettingKey(key) || isTableKey(key);
const RECORD_KEYS = [...Object.keys(SHOP_SETTINGS), ...Object.keys(TABLE_SETTINGS)] as readonly RecordKey[];

/** These settings affect payments or documents, so the office requires reauthentication for their changes. */
export const CRITICAL_KEYS: ReadonlySet<string> = new Set<RecordKey>(['company', 'tax', 'bank_requisites']);

const SETTING_PROBLEMS = [
  'required',
  'too_long',
  'plain_text',
  'email',
  'phone',
  'tin',
  'whole_days',
  'whole_number',
  'vat_percent',
  'hours',
  'coordinates',
  'time',
  'day',
  'https',
  'tracking_url',
  'rate',
  'taken',
  'google_code',
  'gift_sum',
  'gift_amounts',
] as const;
export type SettingProblem = (typeof SETTING_PROBLEMS)[number] | 'invalid';

/** `path` names the invalid part: `company.tin`, or the setting itself. `limit` is inserted into the message. */
type InvalidPart = { path: string; problem: SettingProblem; limit: number };

/** The values are invalid. Nothing was changed. */
export class SettingRefused extends Error {
  readonly parts: readonly InvalidPart[];
  constructor(parts: readonly InvalidPart[]) {
    super(`invalid settings: ${parts.map(({ path }) => path).join(', ')}`);
    this.parts = parts;
  }
}

export const readSettings = async (db: Db): Promise<Partial<Record<SettingKey, unknown>>> =>
  Object.fromEntries(
    (await db.many<{ key: string; value: unknown }>(sql`select key, value from settings order by key`))
      .filter(({ key }) => isSettingKey(key))
      .map(({ key, value }) => [key, value]),
  );

/** Values of all settings and tables; null or an empty list if one is not set. */
export async function readRecords(db: Db): Promise<Record<string, unknown>> {
  const settings: Record<string, unknown> = await readSettings(db);
  const tables = await Promise.all(
    Object.entries(TABLE_SETTINGS).map(async ([key, { read }]) => [key, await read(db)] as const),
  );
  return Object.fromEntries([...RECORD_KEYS.map((key) => [key, settings[key] ?? null] as const), ...tables]);
}

/** The value of one setting, locked until the transaction ends. */
export async function lockedRecord(db: Db, key: RecordKey): Promise<unknown> {
  await db.run(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.settings})`);
  if (isTableKey(key)) return TABLE_SETTINGS[key].read(db);
  const row = await db.maybe<{ value: unknown }>(sql`select value from settings where key = ${key} for update`);
  return row?.value ?? null;
}

/**
 * `values` and `seen` are keyed by a setting or by a part of one, such as `company.tin`. `seen` contains the values that
 * the editor saw; a part that somebody else changed since is refused as `stale`.
 */
export type SettingsChange = { values: Readonly<Record<string, unknown>>; seen?: Readonly<Record<string, unknown>> };

/** Saves all values or none. Returns the ids of the audit entries, one for each changed setting. */
export function changeSettings(db: Db | Pool, by: AuditContext, { values, seen }: SettingsChange): Promise<number[]> {
  return transaction(db, async (db) => {
    const edits = editsOf(values);
    // `change-brand.ts` writes the brand, with its own history.
    if (edits.has('brand')) throw new SettingRefused([{ path: 'brand', problem: 'invalid', limit: 0 }]);
    const before = new Map<RecordKey, unknown>();
    for (const key of [...edits.keys()].toSorted()) before.set(key, await lockedRecord(db, key));
    if (seen) await refuseStale(db, before, values, seen);
    const after = [...edits].map(([key, parts]) => {
      const value = parts.reduce<unknown>((now, [path, to]) => withPart(now, path, tidy(to)), before.get(key));
      return [key, normalised(key, value)] as const;
    });
    // An undo restores a former value, which needs no validation.
    const problems = by.undoOf === undefined ? after.flatMap(([key, value]) => problemsOf(key, value)) : [];
    if (problems.length > 0) throw new SettingRefused(problems);
    const changed = after.filter(([key, value]) => !isSame(before.get(key), value));
    for (const [key, value] of changed) await writeRecord(db, key, value);
    if (changed.length > 0) await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return logChanges(
      db,
      by.actor,
      changed.map(([key, value]) => ({
        action: by.action ?? 'changeSetting',
        entity: 'setting',
        entityId: key,
        before: { value: before.get(key) },
        after: { value },
        undoOf: by.undoOf,
      })),
    );
  });
}

/** Stores telephones and tax numbers in one form, however they were typed. */
function normalised(key: RecordKey, value: unknown): unknown {
  const localizedOf = (part: unknown) => (typeof part === 'string' ? { hy: part } : part);
  const phoneOf = (typed: unknown) => (typeof typed === 'string' ? storedPhone(typed) : typed);
  if (key === 'phones' && Array.isArray(value)) return value.map(phoneOf);
  if (key === 'stores' && Array.isArray(value))
    return value.map((store: Record<string, unknown>) => ({ ...store, phone: phoneOf(store.phone) }));
  if (key !== 'company' && key !== 'bank_requisites') return value;
  const typedTin = partAt(value, ['tin']);
  const withTin = typeof typedTin === 'string' ? withPart(value, ['tin'], normaliseTin(typedTin)) : value;
  // Earlier versions stored a name that is the same in all languages as one text.
  return ['name', 'address', 'recipient', 'bank'].reduce(
    (now, part) => withPart(now, [part], localizedOf(partAt(now, [part]) ?? undefined)),
    withTin,
  );
}

type Edits = Map<RecordKey, [path: readonly string[], to: unknown][]>;

function editsOf(values: SettingsChange['values']): Edits {
  const edits: Edits = new Map();
  for (const [name, to] of Object.entries(values)) {
    const [key = '', ...path] = name.split('.');
    if (!isRecordKey(key)) throw new SettingRefused([{ path: name, problem: 'invalid', limit: 0 }]);
    edits.set(key, [...(edits.get(key) ?? []), [path, to]]);
  }
  return edits;
}

async function refuseStale(
  db: Db,
  before: ReadonlyMap<string, unknown>,
  values: SettingsChange['values'],
  seen: Readonly<Record<string, unknown>>,
): Promise<void> {
  const stale = Object.entries(values).flatMap(([name, wanted]) => {
    const [key = '', ...path] = name.split('.');
    const current = partAt(before.get(key), path);
    const isKnown = !(name in seen) || isSame(orNull(seen[name]), orNull(current));
    return isKnown || isSame(orNull(tidy(wanted)), orNull(current)) ? [] : [{ field: name, key, current }];
  });
  if (stale.length === 0) return;
  const ids = [...new Set(stale.map(({ key }) => key))];
  const entries = await readAuditOf(db, { entity: 'setting', ids, limit: MAX_ENTRIES });
  const conflicts = stale.map(({ field, key, current }): FieldConflict => {
    const entry = entries.find(({ entityId }) => entityId === key);
    return { field, current, by: entry?.by ?? null, at: entry?.at.toISOString() ?? null };
  });
  throw new OfficeRefusal('stale', { changed: stale.map(({ field }) => field), conflicts });
}

const MAX_ENTRIES = 20;

const orNull = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

/** `change` maps the current value, or null, to the new one. Null removes the setting. */
export async function changeSetting(
  pool: Pool,
  key: RecordKey,
  change: (before: unknown) => unknown,
  actor: Actor = CLI,
): Promise<unknown> {
  const after = await pool.begin(async (db) => {
    const after = change(await lockedRecord(db, key));
    await changeSettings(db, { actor }, { values: { [key]: after } });
    return after;
  });
  await sendCatalogNotification(pool);
  return after;
}

function problemsOf(key: RecordKey, value: unknown): InvalidPart[] {
  if (value === null) return [];
  const schema: z.ZodMiniType = isTableKey(key) ? TABLE_SETTINGS[key].schema : SHOP_SETTINGS[key];
  const parsed = schema.safeParse(value);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => ({
    path: [key, ...issue.path].join('.'),
    problem:
      SETTING_PROBLEMS.find((known) => known === issue.message) ??
      (isAbsent(value, issue.path) ? 'required' : 'invalid'),
    limit: limitOf(key, issue.message),
  }));
}

function isAbsent(value: unknown, path: readonly PropertyKey[]): boolean {
  const [first, ...rest] = path;
  if (first === undefined) return value === undefined;
  return typeof value === 'object' && value !== null && isAbsent((value as Record<PropertyKey, unknown>)[first], rest);
}

const LIMITS: Partial<Record<RecordKey, number>> = {
  answer_days: MAX_ANSWER_DAYS,
  return_days: MAX_RETURN_DAYS,
  return_exceptions: MAX_RETURN_DAYS,
  warranty_months: MAX_WARRANTY_MONTHS,
  transfer_days: MAX_TRANSFER_DAYS,
  pickup_days: MAX_PICKUP_DAYS,
  low_stock: MAX_LOW_STOCK,
  few_left: MAX_FEW_LEFT,
  review_ask_days: MAX_REVIEW_ASK_DAYS,
  review_publish_days: MAX_REVIEW_PUBLISH_DAYS,
  newsletter_rate: MAX_NEWSLETTER_RATE,
  cart_reminder_hours: MAX_REMINDER_HOURS,
  gift_card_months: MAX_GIFT_CARD_MONTHS,
  late_hours: MAX_LATE_HOURS,
};

const limitOf = (key: RecordKey, message: string): number =>
  message === 'tin' ? TIN_LENGTH : message === 'vat_percent' ? MAX_VAT_PERCENT : (LIMITS[key] ?? MAX_LENGTH);

async function writeRecord(db: Db, key: RecordKey, value: unknown): Promise<void> {
  if (isTableKey(key)) await TABLE_SETTINGS[key].write(db, (value ?? []) as never);
  else if (value === null) await db.run(sql`delete from settings where key = ${key}`);
  else await upsertSetting(db, key, value);
}

/** Writes the row only. The caller validates the value and logs the change. */
export const upsertSetting = (db: Db, key: SettingKey, value: unknown): Promise<number> =>
  db.run(sql`
    insert into settings (key, value) values (${key}, ${sql.json(value as never)})
    on conflict (key) do update set value = excluded.value`);
