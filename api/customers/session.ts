import { jwtVerify, SignJWT } from 'jose';
import { type Db, sql } from '#api/database/sql.ts';

/** Seven days (CONTRACT 1.2). */
export const SESSION_SECONDS = 7 * 24 * 3600;
export const SESSION_COOKIE = 'kayts_session';

/** A signed-in customer's token; valid only while the row of its `jti` exists. */
export function signSession(secret: Uint8Array, customerId: number, jti: string, issuedAt: number): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(customerId))
    .setJti(jti)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + SESSION_SECONDS)
    .sign(secret);
}

/** The customer a token belongs to, or null when it is forged, expired or revoked. */
export async function customerOfToken(db: Db, secret: Uint8Array, token: string): Promise<number | null> {
  const claims = await jwtVerify(token, secret, { algorithms: ['HS256'] }).then(
    ({ payload }) => payload,
    () => null,
  );
  if (!claims?.jti || !UUID.test(claims.jti)) return null;
  const session = await db.maybe<{ customerId: number }>(sql`
    select customer_id as "customerId" from sessions where jti = ${claims.jti} and expires_at > now()`);
  return session?.customerId ?? null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
