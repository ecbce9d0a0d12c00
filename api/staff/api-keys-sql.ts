import { type Db, sql } from '#api/database/sql.ts';
import type { RoleRow } from '#api/http/office-route.ts';
import type { Locale } from '#contract/locale.ts';
import { roleOf } from './staff-sql.ts';

// Only these statements write `api_keys`.

type KeyRow = {
  id: number;
  name: string;
  prefix: string;
  scopes: string[];
  by: string;
  role: RoleRow;
  isActive: boolean;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  createdAt: Date;
};

const columns = sql`
  k.id, k.name, k.prefix, k.scopes, s.name as by, ${roleOf} as role, s.is_active as "isActive",
  k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt", k.created_at as "createdAt"
  from api_keys k join staff s on s.id = k.staff_id join staff_roles r on r.id = s.role_id`;

export const selectKeys = (db: Db): Promise<KeyRow[]> => db.many(sql`select ${columns} order by k.id desc`);

export const lockKey = (db: Db, id: number): Promise<{ name: string; revokedAt: Date | null } | null> =>
  db.maybe(sql`select name, revoked_at as "revokedAt" from api_keys where id = ${id}::int for no key update`);

type NewKey = {
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: readonly string[];
  staffId: number;
  expiresAt: Date | null;
};

export const insertKey = (db: Db, { name, prefix, hash, scopes, staffId, expiresAt }: NewKey): Promise<number> =>
  db.value(sql`
    insert into api_keys (name, prefix, key_hash, scopes, staff_id, expires_at)
    values (${name}, ${prefix}, ${hash}, ${[...scopes]}::text[], ${staffId}::int, ${expiresAt}::timestamptz)
    returning id`);

export const countUsableKeys = (db: Db, now: Date): Promise<number> =>
  db.value(sql`
    select count(*)::int as count from api_keys
    where revoked_at is null and (expires_at is null or expires_at > ${now}::timestamptz)`);

export const updateRevoked = (db: Db, id: number): Promise<number> =>
  db.run(sql`update api_keys set revoked_at = now() where id = ${id}::int and revoked_at is null`);

type Holder = {
  id: number;
  name: string;
  scopes: string[];
  isExpired: boolean;
  isRevoked: boolean;
  staffId: number;
  staffName: string;
  email: string;
  locale: Locale;
  role: RoleRow;
};

/** The time of the last use is written at most once a minute. */
export const selectHolder = (db: Db, hash: Buffer): Promise<Holder | null> =>
  db.maybe(sql`
    with used as (
      update api_keys set last_used_at = now()
      where key_hash = ${hash} and revoked_at is null
        and coalesce(last_used_at < now() - interval '1 minute', true) and coalesce(expires_at > now(), true)
    )
    select k.id, k.name, k.scopes, coalesce(k.expires_at <= now(), false) as "isExpired",
           k.revoked_at is not null or not s.is_active as "isRevoked",
           s.id as "staffId", s.name as "staffName", s.email, s.locale, ${roleOf} as role
    from api_keys k join staff s on s.id = k.staff_id join staff_roles r on r.id = s.role_id
    where k.key_hash = ${hash}`);
