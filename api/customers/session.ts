import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { type Db, sql } from '#api/database/sql.ts';

/** Seven days (docs/spec/api.md 1.2). */
export const SESSION_SECONDS = 7 * 24 * 3600;
export const SESSION_COOKIE = 'kayts_session';

export type Session = { customerId: number; sessionId: string };
export type OpenedSession = { token: string; expiresAt: Date };

export async function openSession(db: Db, secret: Uint8Array, customerId: number): Promise<OpenedSession> {
  const jti = randomUUID();
  const { createdAt, expiresAt } = await db.one<{ createdAt: Date; expiresAt: Date }>(sql`
    with past as (
      delete from sessions where customer_id = ${customerId} and expires_at <= now()
    )
    insert into sessions (jti, customer_id, expires_at)
    values (${jti}, ${customerId}, date_trunc('second', now()) + make_interval(secs => ${SESSION_SECONDS}))
    returning date_trunc('second', created_at) as "createdAt", expires_at as "expiresAt"`);
  return { token: await signSession(secret, customerId, jti, createdAt.getTime() / 1000), expiresAt };
}

export function signSession(secret: Uint8Array, customerId: number, jti: string, issuedAt: number): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(customerId))
    .setJti(jti)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + SESSION_SECONDS)
    .sign(secret);
}

/** Null when it is forged, expired or revoked. */
export async function sessionOfToken(db: Db, secret: Uint8Array, token: string): Promise<Session | null> {
  const claims = await jwtVerify(token, secret, { algorithms: ['HS256'] }).then(
    ({ payload }) => payload,
    () => null,
  );
  if (!claims?.jti || !UUID.test(claims.jti)) return null;
  return db.maybe<Session>(sql`
    select customer_id as "customerId", jti as "sessionId" from sessions
    where jti = ${claims.jti} and expires_at > now()`);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const closeSession = (db: Db, sessionId: string): Promise<number> =>
  db.run(sql`delete from sessions where jti = ${sessionId}`);

export const closeSessions = (db: Db, customerId: number, except: string | null): Promise<number> =>
  db.run(sql`delete from sessions where customer_id = ${customerId} and jti is distinct from ${except}::uuid`);

/** HttpOnly (docs/spec/design.md 7); Secure when the shop is served by https. */
export function sessionCookie(token: string | null, publicUrl: string | null): string {
  const secure = publicUrl?.startsWith('https:') ? '; Secure' : '';
  const age = token === null ? 0 : SESSION_SECONDS;
  return `${SESSION_COOKIE}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`;
}
