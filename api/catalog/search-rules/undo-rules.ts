import type { Fields } from '#api/audit/audit-log.ts';
import type { BoostKind } from '#api/catalog/search/search-rules.ts';
import type { Db } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';
import type { RuleAudit } from './change-rules.ts';
import { addSynonyms, changeSynonyms, findSynonyms, removeSynonyms } from './merchant-synonyms.ts';
import { RuleRefused } from './rule-refused.ts';
import { findBoost, putBoost, removeBoost } from './search-boosts.ts';
import { findPin, putPin, removePin } from './search-pins.ts';
import { findRedirect, putRedirect, removeRedirect } from './search-redirects.ts';

type StoredRule = {
  find: (db: Db, key: string) => Promise<Fields | null>;
  put: (db: Db, fields: Fields, by: RuleAudit) => Promise<number | null>;
  /** Creates a removed rule again; `seen` is null, so that an existing rule is refused. */
  add: (db: Db, fields: Fields, by: RuleAudit) => Promise<number | null>;
  remove: (db: Db, fields: Fields, by: RuleAudit) => Promise<number | null>;
};

/** The fields in audit entries were valid rules when they were stored. */
const days = ({ starts_on, ends_on }: Fields) => ({
  startsOn: starts_on as string | null,
  endsOn: ends_on as string | null,
});

const toSynonyms = (fields: Fields) => ({
  id: Number(fields.id),
  locale: fields.locale as Locale | null,
  expressions: fields.words as string[],
  isOneWay: fields.one_way === true,
  ...days(fields),
});

const toPin = (fields: Fields) => ({
  query: String(fields.query),
  sku: String(fields.sku),
  position: fields.position as number | null,
  ...days(fields),
});

const toRedirect = (fields: Fields) => ({ query: String(fields.query), path: String(fields.path), ...days(fields) });

const toBoost = (fields: Fields) => ({
  kind: fields.kind as BoostKind,
  brand: fields.brand as string | null,
  factor: Number(fields.factor),
  ...days(fields),
});

/** An undo restores words that were accepted before. */
const neverEverything = () => false;

const RULES: Record<string, StoredRule> = {
  synonyms: {
    find: (db, key) => findSynonyms(db, Number(key)),
    put: (db, fields, by) => changeSynonyms(db, toSynonyms(fields), neverEverything, by),
    add: (db, fields, by) => addSynonyms(db, [toSynonyms(fields)], neverEverything, by),
    remove: (db, { id }, by) => removeSynonyms(db, Number(id), by),
  },
  search_pin: {
    find: findPin,
    put: (db, fields, by) => putPin(db, toPin(fields), by),
    add: (db, fields, by) => putPin(db, toPin(fields), by),
    remove: (db, fields, by) => removePin(db, toPin(fields), by),
  },
  search_redirect: {
    find: findRedirect,
    put: async (db, fields, by) => (await putRedirect(db, toRedirect(fields), by)).change,
    add: async (db, fields, by) => (await putRedirect(db, toRedirect(fields), by)).change,
    remove: (db, fields, by) => removeRedirect(db, String(fields.query), by),
  },
  search_boost: {
    find: findBoost,
    put: (db, fields, by) => putBoost(db, toBoost(fields), by),
    add: (db, fields, by) => putBoost(db, toBoost(fields), by),
    remove: (db, fields, by) => removeBoost(db, toBoost(fields), by),
  },
};

export const findRule = async (db: Db, entity: string, key: string): Promise<Fields | null> =>
  (await RULES[entity]?.find(db, key)) ?? null;

type RestoredRule = { entity: string; key: string; before: Fields };

/** Restores the fields before a change, or removes the rule that the change created. */
export async function restoreRule(
  db: Db,
  by: RuleAudit,
  { entity, key, before }: RestoredRule,
): Promise<number | null> {
  const rule = RULES[entity];
  const current = await rule?.find(db, key);
  if (!rule || !current) return null;
  const isNew = Object.keys(before).length === 0;
  return orNull(isNew ? rule.remove(db, current, by) : rule.put(db, { ...current, ...before }, by));
}

/** Creates a removed rule again; refuses `taken` if there is a new one in its place. */
export const recreateRule = async (db: Db, by: RuleAudit, entity: string, before: Fields): Promise<number | null> =>
  orNull(RULES[entity]?.add(db, before, { ...by, seen: null }) ?? null);

/** A rule whose product or brand was deleted cannot be restored. */
async function orNull(change: Promise<number | null> | null): Promise<number | null> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof RuleRefused) return null;
    throw error;
  }
}
