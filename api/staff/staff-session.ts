import { randomBytes } from 'node:crypto';
import { type Actor, logChange } from '#api/audit/audit-log.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { hashToken } from '#api/http/caller.ts';
import { cookieName } from '#api/http/cookies.ts';
import type { StaffSession } from '#api/http/office-route.ts';
import type { SessionState } from '#contract/office/office-session-contract.ts';
import { permissionsOf } from '#rules/staff/staff-permissions.ts';
import { hasApp, hasPasskey, roleOf } from './staff-sql.ts';

export const OFFICE_COOKIE = 'kayts_office';
const SESSION_HOURS = 12;
const IDLE_MINUTES = 30;
const REAUTHENTICATED_MINUTES = 5;

type Row = Omit<StaffSession, 'state' | 'permissions' | 'tokenHash'> & { isProven: boolean; isLocked: boolean };

/** Null if the session does not exist or has expired. Reading an open session prevents it from becoming idle. */
export const staffSessionOf = (db: Db, token: string, needsFactor: boolean): Promise<StaffSession | null> =>
  staffSessionOfHash(db, hashToken(token), needsFactor);

export async function staffSessionOfHash(
  db: Db,
  tokenHash: Buffer,
  needsFactor: boolean,
): Promise<StaffSession | null> {
  const row = await db.maybe<Row>(sql`
    with seen as (
      update staff_sessions set seen_at = now()
      where token_hash = ${tokenHash} and locked_at is null and verified_at is not null
        and seen_at < now() - interval '20 seconds' and seen_at > now() - make_interval(mins => ${IDLE_MINUTES})
    )
    select n.id as "sessionId", s.id as "staffId", s.name, s.email, s.locale, s.store_id as "storeId", ${roleOf} as role,
           ${hasApp} as "hasApp", ${hasPasskey} as "hasPasskey", n.verified_at is not null as "isProven",
           n.locked_at is not null or n.seen_at <= now() - make_interval(mins => ${IDLE_MINUTES}) as "isLocked",
           coalesce(n.reauthenticated_at > now() - make_interval(mins => ${REAUTHENTICATED_MINUTES}), false)
             as "isReauthenticated"
    from staff_sessions n join staff s on s.id = n.staff_id and s.is_active join staff_roles r on r.id = s.role_id
    where n.token_hash = ${tokenHash} and n.expires_at > now()`);
  if (!row) return null;
  const { isProven, isLocked, ...session } = row;
  const state = stateOf({ isProven, isLocked, hasFactor: row.hasApp || row.hasPasskey, needsFactor });
  return { ...session, tokenHash, state, permissions: state === 'open' ? permissionsOf(row.role) : [] };
}

type Facts = { isProven: boolean; isLocked: boolean; hasFactor: boolean; needsFactor: boolean };

function stateOf({ isProven, isLocked, hasFactor, needsFactor }: Facts): SessionState {
  if (!isProven && hasFactor) return 'code';
  if (isLocked) return 'locked';
  return needsFactor && !hasFactor ? 'enrol' : 'open';
}

type NewSession = { staffId: number; device: string | null; isProven: boolean };

/** Returns the token, of which only the hash is stored. */
export async function openStaffSession(db: Db, { staffId, device, isProven }: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.run(sql`
    with past as (delete from staff_sessions where staff_id = ${staffId} and expires_at <= now())
    insert into staff_sessions (token_hash, staff_id, device, expires_at, verified_at, reauthenticated_at)
    values (${hashToken(token)}, ${staffId}, ${device}, now() + make_interval(hours => ${SESSION_HOURS}),
            case when ${isProven}::boolean then now() end, case when ${isProven}::boolean then now() end)`);
  return token;
}

export const markProven = (db: Db, tokenHash: Buffer): Promise<number> =>
  db.run(sql`
    update staff_sessions set verified_at = coalesce(verified_at, now()), locked_at = null, seen_at = now(),
                              reauthenticated_at = now()
    where token_hash = ${tokenHash}`);

export const lockSession = (db: Db, tokenHash: Buffer): Promise<number> =>
  db.run(sql`
    update staff_sessions set locked_at = coalesce(locked_at, now()), reauthenticated_at = null
    where token_hash = ${tokenHash}`);

export const deleteSession = (db: Db, tokenHash: Buffer): Promise<number> =>
  db.run(sql`delete from staff_sessions where token_hash = ${tokenHash}`);

export function endOwnSession(db: Db | Pool, actor: Actor, staffId: number, sessionId: string): Promise<number> {
  return transaction(db, async (db) => {
    const ended = await db.run(sql`
      delete from staff_sessions where staff_id = ${staffId} and id = ${sessionId}::uuid`);
    if (ended > 0) await logChange(db, actor, { action: 'endOwnSession', entity: 'staff', entityId: staffId });
    return ended;
  });
}

export function endOtherSessions(db: Db | Pool, actor: Actor, own: { staffId: number; tokenHash: Buffer }) {
  return transaction(db, async (db) => {
    const ended = await deleteOthers(db, own);
    const { staffId } = own;
    if (ended > 0)
      await logChange(db, actor, { action: 'endOtherSessions', entity: 'staff', entityId: staffId, after: { ended } });
    return ended;
  });
}

export const deleteOthers = (db: Db, { staffId, tokenHash }: { staffId: number; tokenHash: Buffer }): Promise<number> =>
  db.run(sql`delete from staff_sessions where staff_id = ${staffId} and token_hash <> ${tokenHash}`);

type OwnSession = { id: string; device: string | null; openedAt: Date };

export const selectOwnSessions = (db: Db, staffId: number): Promise<OwnSession[]> =>
  db.many(sql`
    select id, device, opened_at as "openedAt" from staff_sessions
    where staff_id = ${staffId} and expires_at > now() order by seen_at desc, id`);

type Site = { publicUrl: string | null };

/** SameSite=Strict, so that links and forms of other sites never send the cookie. A null token clears it. */
export function officeCookie(token: string | null, site: Site): string {
  const secure = site.publicUrl?.startsWith('https:') ? '; Secure' : '';
  const age = token === null ? 0 : SESSION_HOURS * 3600;
  const name = cookieName(OFFICE_COOKIE, site);
  return `${name}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${secure}`;
}
