import { type Db, sql } from '#api/database/sql.ts';
import { hasFactor } from './staff-sql.ts';

export type AppFactor = { id: number; secret: Buffer; lastStep: number | null; isConfirmed: boolean };

/** Locks the factor, so that only the first of two calls with one code counts. */
export const lockAppFactor = (db: Db, staffId: number): Promise<AppFactor | null> =>
  db.maybe(sql`
    select id, secret, last_step as "lastStep", confirmed_at is not null as "isConfirmed"
    from staff_factors where staff_id = ${staffId} and kind = 'totp' for update`);

export const upsertAppFactor = (db: Db, staffId: number, secret: Buffer): Promise<number> =>
  db.run(sql`
    insert into staff_factors (staff_id, kind, secret) values (${staffId}, 'totp', ${secret})
    on conflict (staff_id) where kind = 'totp' do update set secret = excluded.secret, last_step = null
    where staff_factors.confirmed_at is null`);

export const spendStep = (db: Db, id: number, step: number): Promise<number> =>
  db.run(sql`
    update staff_factors set last_step = ${step}, used_at = now(), confirmed_at = coalesce(confirmed_at, now())
    where id = ${id}`);

export const replaceRecoveryCodes = (db: Db, staffId: number, hashes: readonly Buffer[]): Promise<number> =>
  db.run(sql`
    with old as (delete from staff_factors where staff_id = ${staffId} and kind = 'recovery')
    insert into staff_factors (staff_id, kind, secret, confirmed_at)
    select ${staffId}::int, 'recovery', decode(hash, 'hex'), now()
    from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) as hash`);

export const spendRecoveryCode = (db: Db, staffId: number, hash: Buffer): Promise<number> =>
  db.run(sql`
    update staff_factors set used_at = now()
    where staff_id = ${staffId} and kind = 'recovery' and secret = ${hash} and used_at is null`);

export const countRecoveryCodes = (db: Db, staffId: number): Promise<number> =>
  db.value(sql`
    select count(*)::int as left from staff_factors where staff_id = ${staffId} and kind = 'recovery' and used_at is null`);

export const deleteApp = (db: Db, staffId: number): Promise<number> =>
  db.run(sql`delete from staff_factors where staff_id = ${staffId} and kind = 'totp'`);

/** Deletes the recovery codes once no factor remains that they could replace. */
export const deleteIdleRecoveryCodes = (db: Db, staffId: number): Promise<number> =>
  db.run(sql`
    delete from staff_factors r using staff s
    where s.id = ${staffId} and r.staff_id = s.id and r.kind = 'recovery' and not ${hasFactor}`);
