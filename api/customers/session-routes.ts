import type { Pool } from '#api/database/sql.ts';
import { signedIn } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type Route, route } from '#api/http/route.ts';
import type { SecurityLog } from '#api/http/security-log.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import { notice } from '#api/messages/messages-in.ts';
import * as contract from '#contract/customer-contract.ts';
import { closeCustomerSession, closeSessions, selectSessions, sessionCookie } from './session.ts';

type Parts = { pool: Pool; config: Pick<ShopSettings, 'publicUrl'>; security: SecurityLog };

export const sessionRoutes = ({ pool, config, security }: Parts): Route[] => [
  route(contract.sessions, async ({ caller }) => ({
    data: (await selectSessions(pool, signedIn(caller))).map(({ id, device, createdAt, seenAt, expiresAt }) => ({
      id,
      device,
      created_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      current: id === caller.sessionId,
    })),
  })),
  route(contract.endSession, async ({ params, input, caller, setHeader }) => {
    const account = signedIn(caller);
    if ((await closeCustomerSession(pool, account, params.id)) === 0) throw new Refusal('not_found');
    security('sessions_ended', caller, { account });
    if (params.id === caller.sessionId) setHeader('set-cookie', sessionCookie(null, config));
    return { message: notice('session_ended', input.locale) };
  }),
  route(contract.endSessions, async ({ input, caller, setHeader }) => {
    const account = signedIn(caller);
    await closeSessions(pool, account, input.others ? caller.sessionId : null);
    security('sessions_ended', caller, { account });
    if (!input.others) setHeader('set-cookie', sessionCookie(null, config));
    return { message: notice('sessions_ended', input.locale) };
  }),
];
