import { randomUUID } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type Db, sql } from '#api/database/sql.ts';
import { cookieHeader } from '#api/http/cookies.ts';
import type { Keys } from '#api/http/shop-keys.ts';

/** Seven days (docs/spec/api.md 1.2). */
export const SESSION_SECONDS = 7 * 24 * 3600;
export const SESSION_COOKIE = 'kayts_session';

type Session = { customerId: number; sessionId: string };
export type OpenedSession = { token: string; createdAt: Date; expiresAt: Date };

export async function openSession(
  db: Db,
  [key]: Keys,
  customerId: number,
  device: string | null,
): Promise<OpenedSession> {
  const jti = randomUUID();
  const { createdAt, expiresAt } = await db.one<{ createdAt: Date; expiresAt: Date }>(sql`
    with past as (
      delete from sessions where customer_id = ${customerId} and expires_at <= now()
    )
    insert into sessions (jti, customer_id, device, expires_at)
    values (${jti}, ${customerId}, ${device}, date_trunc('second', now()) + make_interval(secs => ${SESSION_SECONDS}))
    returning date_trunc('second', created_at) as "createdAt", expires_at as "expiresAt"`);
  return { token: await signSession(key, customerId, jti, createdAt.getTime() / 1000), createdAt, expiresAt };
}

export function signSession(key: Uint8Array, customerId: number, jti: string, issuedAt: number): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(customerId))
    .setJti(jti)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + SESSION_SECONDS)
    .sign(key);
}

/** Null if the token is forged, expired or revoked, or the account is closed. */
export async function sessionOfToken(db: Db, keys: Keys, token: string): Promise<Session | null> {
  const verified = await Promise.all(keys.map((key) => verify(token, key)));
  const jti = verified.find((claims) => claims !== null)?.jti;
  if (!jti || !UUID.test(jti)) return null;
  return db.maybe<Session>(sql`
    with seen as (
      update sessions set seen_at = now() where jti = ${jti} and seen_at < now() - interval '1 hour'
    )
    select s.customer_id as "customerId", s.jti as "sessionId"
    from sessions s join customers c on c.id = s.customer_id and c.status = 1
    where s.jti = ${jti} and s.expires_at > now()`);
}

const verify = (token: string, key: Uint8Array): Promise<JWTPayload | null> =>
  jwtVerify(token, key, { algorithms: ['HS256'] }).then(
    ({ payload }) => payload,
    () => null,
  );

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type OpenSession = { id: string; device: string | null; createdAt: Date; seenAt: Date; expiresAt: Date };

export const selectSessions = (db: Db, customerId: number): Promise<OpenSession[]> =>
  db.many(sql`
    select jti as id, device, created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt"
    from sessions where customer_id = ${customerId} and expires_at > now() order by seen_at desc, jti`);

export const closeCustomerSession = (db: Db, customerId: number, sessionId: string): Promise<number> =>
  db.run(sql`delete from sessions where jti = ${sessionId} and customer_id = ${customerId}`);

export const closeSession = (db: Db, sessionId: string): Promise<number> =>
  db.run(sql`delete from sessions where jti = ${sessionId}`);

export const closeSessions = (db: Db, customerId: number, except: string | null): Promise<number> =>
  db.run(sql`delete from sessions where customer_id = ${customerId} and jti is distinct from ${except}::uuid`);

export const sessionCookie = (token: string | null, site: { publicUrl: string | null }): string =>
  cookieHeader(SESSION_COOKIE, token, SESSION_SECONDS, site);
