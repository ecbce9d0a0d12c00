import type { Actor } from '#api/audit/audit-log.ts';
import type { Pool, Transaction } from '#api/database/sql.ts';
import type { AnswerOf, InputOf, ParamsOf } from '#contract/endpoint.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import type { SessionState } from '#contract/office/office-session-contract.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import type { Sender } from './caller.ts';
import { Refusal } from './refusal.ts';

export type RoleRow = {
  id: number;
  code: string | null;
  name: LocalizedText | null;
  permissions: string[];
  priceLimit: number;
};

export type StaffSession = {
  tokenHash: Buffer;
  sessionId: string;
  staffId: number;
  name: string;
  email: string;
  locale: Locale;
  role: RoleRow;
  hasApp: boolean;
  hasPasskey: boolean;
  storeId: number | null;
  state: SessionState;
  /** Empty unless the session is open. */
  permissions: readonly Permission[];
  isReauthenticated: boolean;
  /** Set if another system calls with a key of this member instead of a session. */
  apiKey?: { id: number; name: string };
};

export type StaffCaller = {
  /** Null only for endpoints with `auth: 'none'`. */
  session: StaffSession | null;
  sender: Sender;
  device: string | null;
  /** Proves that staff have signed in from this browser (`api/staff/known-office-browser.ts`). */
  browserCookie: string | undefined;
  /** Origin of the office in the caller's browser; passkeys are bound to its host. */
  origin: string;
};

export type OfficeCall<E extends OfficeEndpoint> = StaffCaller & {
  /** The office's pool or, with an idempotency key, the transaction that also stores the response. */
  db: Pool | Transaction;
  params: ParamsOf<E>;
  input: InputOf<E>;
  file: Buffer | null;
  /** Undefined leaves the cookie unchanged, null clears it. */
  setToken: (token: string | null) => void;
  setBrowser: (value: string) => void;
};

export type OfficeRoute = {
  endpoint: OfficeEndpoint;
  handle: (call: OfficeCall<OfficeEndpoint>) => Promise<unknown>;
};

export function officeRoute<E extends OfficeEndpoint>(
  endpoint: E,
  handle: (call: OfficeCall<E>) => Promise<AnswerOf<E>>,
): OfficeRoute {
  return { endpoint, handle: handle as OfficeRoute['handle'] };
}

/** A route that changes the catalogue or the content, which the shop then reads again. */
export const catalogRoute = <E extends OfficeEndpoint>(
  notifyCatalogChanged: () => void,
  endpoint: E,
  handle: (call: OfficeCall<E>) => Promise<AnswerOf<E>>,
): OfficeRoute =>
  officeRoute(endpoint, async (call: OfficeCall<E>) => {
    const answer = await handle(call);
    notifyCatalogChanged();
    return answer;
  });

export function signedInStaff({ session }: Pick<OfficeCall<OfficeEndpoint>, 'session'>): StaffSession {
  if (!session) throw new Refusal('unauthenticated');
  return session;
}

export function actorOf(call: Pick<OfficeCall<OfficeEndpoint>, 'session'>): Actor {
  const { staffId, apiKey } = signedInStaff(call);
  return { source: 'staff', staffId, ...(apiKey && { apiKeyId: apiKey.id }) };
}
