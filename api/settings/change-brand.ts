import { type Actor, CLI, isSame, logChange } from '#api/audit/audit-log.ts';
import { type AuditEntry, readAudit } from '#api/audit/read-audit.ts';
import { BRAND_KEY, type Brand, brandSetting, parseBrand } from '#api/content/brand.ts';
import { insertChanges, sendCatalogNotification, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { upsertSetting } from './shop-settings.ts';

type BrandPart = keyof Brand;
export const BRAND_PARTS = Object.keys(brandSetting.shape) as BrandPart[];

const BRAND_ENTITY = { entity: 'setting', entityId: BRAND_KEY } as const;

/** A part of the brand is invalid. `path` is the path within the part, such as `hy`. */
export class BrandRefused extends Error {
  readonly part: BrandPart;
  readonly path: string;
  constructor(part: BrandPart, path: string) {
    super(`the ${part} does not fit`);
    this.part = part;
    this.path = path;
  }
}

/** Null removes a part; parts that are left out stay. */
export type BrandChange = { [Part in BrandPart]?: Brand[Part] | null };

type ChangeOptions = {
  actor: Actor;
  /** Values that the editor saw. A changed part that differs from them is a conflict. */
  seen?: BrandChange;
  action?: 'changeBrand' | 'restoreBrand' | 'undoChange';
  undoOf?: number;
};

export async function readBrand(db: Db): Promise<Brand> {
  const row = await db.maybe<{ value: unknown }>(sql`select value from settings where key = ${BRAND_KEY}`);
  return parseBrand(row?.value);
}

/** Returns the id of the audit entry, or null if nothing changed. */
export async function changeBrand(
  pool: Pool,
  change: BrandChange | ((before: Brand) => BrandChange),
  options: ChangeOptions = { actor: CLI },
): Promise<number | null> {
  const entry = await transaction(pool, (db) => writeBrand(db, change, options));
  await sendCatalogNotification(pool);
  return entry;
}

/** Like `changeBrand`, in the caller's transaction and without its notification. */
export async function writeBrand(
  db: Db,
  change: BrandChange | ((before: Brand) => BrandChange),
  { actor, seen, action = 'changeBrand', undoOf }: ChangeOptions,
): Promise<number | null> {
  // The row is created first, so that two first changes wait for each other.
  await db.run(sql`insert into settings (key, value) values (${BRAND_KEY}, '{}') on conflict (key) do nothing`);
  const row = await db.one<{ value: unknown }>(sql`select value from settings where key = ${BRAND_KEY} for update`);
  const before = parseBrand(row.value);
  const wanted = Object.entries(typeof change === 'function' ? change(before) : change) as [BrandPart, unknown][];
  const changed = wanted.filter(([part, value]) => !isSame(before[part] ?? null, value ?? null));
  if (changed.length === 0) return null;
  if (seen) await refuseConflicts(db, changed, { before, seen });
  const after = applied(before, changed);
  await upsertSetting(db, BRAND_KEY, after);
  await insertChanges(db, [TAXONOMY_OR_CONTENT]);
  return logChange(db, actor, {
    action,
    ...BRAND_ENTITY,
    before: { ...toChange(before) },
    after: { ...toChange(after) },
    undoOf,
  });
}

function applied(before: Brand, changed: readonly [BrandPart, unknown][]): Brand {
  const after = new Map<string, unknown>(Object.entries(before));
  for (const [part, value] of changed) {
    if (value === null || value === undefined) {
      after.delete(part);
      continue;
    }
    const parsed = brandSetting.safeParse({ [part]: value });
    if (!parsed.success) throw new BrandRefused(part, parsed.error.issues[0]?.path.slice(1).join('.') ?? '');
    after.set(part, value);
  }
  return Object.fromEntries(after);
}

type Conflicting = { before: Brand; seen: BrandChange };

/** A colleague changed the same part to another value. */
async function refuseConflicts(
  db: Db,
  changed: readonly [BrandPart, unknown][],
  { before, seen }: Conflicting,
): Promise<void> {
  const lost = changed.filter(([part]) => !isSame(before[part] ?? null, seen[part] ?? null));
  if (lost.length === 0) return;
  const entries = await readAudit(db, { ...BRAND_ENTITY, limit: 100 });
  const conflicts = lost.map(([part]) => {
    const last = entries.find(({ before, after }) => part in before || part in after);
    return { field: part, current: before[part] ?? null, by: last?.by ?? null, at: last?.at.toISOString() ?? null };
  });
  throw new OfficeRefusal('stale', { conflicts });
}

const MAX_VERSIONS = 50;

export type BrandVersion = {
  entry: AuditEntry;
  brand: Brand;
  /** True for the state before the oldest listed change. */
  isBefore: boolean;
};

/** Returns the brand after each of its last changes, newest first, by undoing changes of the current brand. */
export async function readBrandVersions(db: Db): Promise<BrandVersion[]> {
  const entries = await readAudit(db, { ...BRAND_ENTITY, limit: MAX_VERSIONS });
  let brand = await readBrand(db);
  const versions = entries.map((entry) => {
    const version = { entry, brand, isBefore: false };
    // An audit entry about the whole setting has the single field `value`; other entries have one field per part.
    brand = parseBrand('value' in entry.before ? entry.before.value : { ...brand, ...entry.before });
    return version;
  });
  const first = entries.at(-1);
  return first ? [...versions, { entry: first, brand, isBefore: true }] : [];
}

type VersionKey = { entryId: number; isBefore: boolean };

/** Sets every part to the value that it had after the given entry, or before it. */
export async function restoreBrand(pool: Pool, actor: Actor, key: VersionKey): Promise<number | null> {
  const version = (await readBrandVersions(pool)).find(
    ({ entry, isBefore }) => entry.id === key.entryId && isBefore === key.isBefore,
  );
  if (!version) throw new Refusal('not_found');
  return changeBrand(pool, toChange(version.brand), { actor, action: 'restoreBrand' });
}

/** Contains every part, null for missing ones, so that an audit entry distinguishes removed parts from unchanged ones. */
export const toChange = (brand: Brand): BrandChange =>
  Object.fromEntries(BRAND_PARTS.map((part) => [part, brand[part] ?? null])) as BrandChange;
