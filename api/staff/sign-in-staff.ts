import { type Actor, type Fields, logChange } from '#api/audit/audit-log.ts';
import { isPassword } from '#api/customers/passwords.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import type { Sender } from '#api/http/caller.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import type { StaffSession } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import type { CountedIdentity, Limits } from '#api/limits/limits.ts';
import type { SignedByPasskey } from '#contract/office/office-passkey-contract.ts';
import { normaliseEmail } from '#rules/checkout/account-form.ts';
import { spendProof } from './factors.ts';
import { knownOfficeBrowser } from './known-office-browser.ts';
import { acceptPasskey } from './passkeys.ts';
import { sendSignInPausedEmail, sendStaffNewDeviceEmail } from './staff-mails.ts';
import { markProven, openStaffSession } from './staff-session.ts';
import * as statements from './staff-sql.ts';

type Visit = { limits: Limits; sender: Sender; device: string | null };
type Browser = { browserCookie: string | undefined; keys: Keys };

/**
 * Gives the same answer in the same time for unknown, disabled and wrong credentials. Returns the token of a session
 * that may still need a code.
 */
export async function signInStaff(
  db: Db | Pool,
  { limits, sender, device, browserCookie, keys }: Visit & Browser,
  typed: { email: string; password: string },
): Promise<string> {
  const email = normaliseEmail(typed.email);
  const found = await statements.selectCredentials(db, email);
  const browser = knownOfficeBrowser(browserCookie, found, keys);
  const { uncount } = await (browser
    ? limits.count('staffSignInAgain', sender, { browser: `${browser} ${email}` })
    : countTry(db, { limits, sender }, 'staffSignIn', { email }));
  const isRight = await isPassword(found?.passwordHash ?? undefined, typed.password);
  if (!found || !isRight) throw new Refusal('credentials');
  await uncount();
  return openLogged(db, { staffId: found.id, device, isProven: !found.hasFactor }, { device });
}

/** A passkey includes user verification by the device, so no second step follows. */
export async function signInByPasskey(
  db: Db | Pool,
  { limits, sender, device }: Visit,
  signed: SignedByPasskey,
  place: { origin: string },
): Promise<{ token: string; staffId: number }> {
  const { uncount } = await limits.count('staffSignIn', sender, {});
  const { staffId, name } = await acceptPasskey(db, null, signed, place);
  await uncount();
  const token = await openLogged(db, { staffId, device, isProven: true }, { device, passkey: name });
  return { token, staffId };
}

type OpenedSession = { staffId: number; device: string | null; isProven: boolean };

const openLogged = (db: Db | Pool, opened: OpenedSession, after: Fields): Promise<string> =>
  transaction(db, async (db) => {
    const { staffId, device } = opened;
    const token = await openStaffSession(db, opened);
    await sendStaffNewDeviceEmail(db, staffId, device);
    const actor: Actor = { source: 'staff', staffId };
    await logChange(db, actor, { action: 'openOfficeSession', entity: 'staff', entityId: staffId, after });
    return token;
  });

type CountedVisit = Pick<Visit, 'limits' | 'sender'>;

/** Notifies the person whose account is paused by this attempt. */
async function countTry(
  db: Db | Pool,
  { limits, sender }: CountedVisit,
  call: 'staffSignIn' | 'staffProof',
  who: Pick<CountedIdentity, 'email' | 'account'>,
) {
  try {
    return await limits.count(call, sender, who);
  } catch (error) {
    if (error instanceof Refusal && error.details.beginsPause) await sendSignInPausedEmail(db, who);
    throw error;
  }
}

type Proof = { proof: string; now: Date };

/**
 * Accepts a code of the app, a recovery code, or the password if no factor exists. It unlocks the session and counts
 * as reauthentication for a while.
 */
export async function proveStaff(
  db: Db | Pool,
  { limits, sender }: CountedVisit,
  session: StaffSession,
  { proof, now }: Proof,
  keys: Keys,
): Promise<void> {
  const { staffId, tokenHash } = session;
  const { uncount } = await countTry(db, { limits, sender }, 'staffProof', { account: staffId });
  if (session.hasApp || session.hasPasskey) {
    await transaction(db, async (db) => {
      await spendProof(db, staffId, { code: proof, now }, keys);
      await markProven(db, tokenHash);
    });
  } else {
    const isRight = await isPassword(await statements.selectPasswordHash(db, staffId), proof);
    if (!isRight) throw new OfficeRefusal('factor');
    await markProven(db, tokenHash);
  }
  await uncount();
}

export async function proveByPasskey(
  db: Db | Pool,
  { limits, sender }: CountedVisit,
  session: StaffSession,
  signed: SignedByPasskey,
  place: { origin: string },
): Promise<void> {
  const { uncount } = await countTry(db, { limits, sender }, 'staffProof', { account: session.staffId });
  await acceptPasskey(db, session, signed, place);
  await markProven(db, session.tokenHash);
  await uncount();
}
