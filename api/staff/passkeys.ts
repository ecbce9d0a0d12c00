import { type Actor, JOB, logChange } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import type { StaffSession } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import {
  MAX_PASSKEYS,
  type MadePasskey,
  type PasskeyCreation,
  type PasskeyRequest,
  type SignedByPasskey,
} from '#contract/office/office-passkey-contract.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import { giveRecoveryCodes, recoveryCodesLeft } from './factors.ts';
import { deleteIdleRecoveryCodes } from './factors-sql.ts';
import * as statements from './passkeys-sql.ts';
import { sendCopiedPasskeyEmail } from './staff-mails.ts';
import { endSessionsOf } from './staff-sql.ts';

export { type Passkey, selectPasskeys } from './passkeys-sql.ts';

/** Loaded when the first person uses a passkey, because the import takes a second and nine megabytes. */
const library = () => import('@simplewebauthn/server');

const CHALLENGE_S = 180;
/** EdDSA, ES256 and RS256, which current devices support. */
const ALGORITHMS = [-8, -7, -257];
const TRANSPORTS = /^[a-z-]{2,20}$/;

type Session = Pick<StaffSession, 'staffId' | 'tokenHash'>;
type Place = { origin: string };

const hostOf = ({ origin }: Place): string => new URL(origin).hostname;
const bytesOf = (uuid: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(uuid.replaceAll('-', ''), 'hex'));

/** `session` is the session to reauthenticate; null at sign-in, where the device selects the passkey. */
export async function requestPasskey(db: Db, session: Session | null, place: Place): Promise<PasskeyRequest> {
  const own = session ? await statements.selectCredentialsOf(db, session.staffId) : [];
  if (session && own.length === 0) throw new OfficeRefusal('passkey');
  const { challenge } = await (await library()).generateAuthenticationOptions({
    rpID: hostOf(place),
    userVerification: 'required',
  });
  await statements.insertChallenge(db, challenge, challengeOf(session), CHALLENGE_S);
  return {
    challenge,
    rpId: hostOf(place),
    timeout: CHALLENGE_S * 1000,
    userVerification: 'required',
    allowCredentials: own.map(toDescriptor),
  };
}

const challengeOf = (session: Session | null): statements.Challenge =>
  session ? { purpose: 'prove', sessionHash: session.tokenHash } : { purpose: 'sign_in', sessionHash: null };

const toDescriptor = ({ credentialId, transports }: statements.Credential) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/**
 * Returns the owner of the signing passkey. A decreasing counter reveals a copied device: the passkey is deleted and
 * the owners are notified.
 */
export async function acceptPasskey(
  db: Db | Pool,
  session: Session | null,
  signed: SignedByPasskey,
  place: Place,
): Promise<{ staffId: number; name: string }> {
  const found = await statements.selectPasskey(db, signed.id);
  const isTheirs = found && (!session || session.staffId === found.staffId) && isHandleOf(found, signed);
  if (!isTheirs) throw new OfficeRefusal('passkey');
  const { counter, challenge } = await verifySigned({ signed, found }, place);
  if (!(await statements.takeChallenge(db, challenge, challengeOf(session)))) throw new OfficeRefusal('passkey');
  const used = await transaction(db, (db) => countUse(db, found.id, counter));
  if (!used) throw new OfficeRefusal('passkey');
  return used;
}

const isHandleOf = ({ handle }: statements.FoundPasskey, { response: { userHandle } }: SignedByPasskey): boolean =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').equals(bytesOf(handle));

type SignedAssertion = { signed: SignedByPasskey; found: statements.FoundPasskey };

async function verifySigned({ signed, found }: SignedAssertion, place: Place) {
  const expected = anyChallenge();
  const answer = await (await library())
    .verifyAuthenticationResponse({
      response: signed,
      expectedChallenge: expected.note,
      expectedOrigin: place.origin,
      expectedRPID: hostOf(place),
      requireUserVerification: true,
      // The counter is compared in `countUse`, under a lock.
      credential: { id: signed.id, publicKey: Uint8Array.from(found.publicKey), counter: 0 },
    })
    .catch(refuse);
  if (!answer.verified) throw new OfficeRefusal('passkey');
  return { counter: answer.authenticationInfo.newCounter, challenge: expected.challenge };
}

/** Accepts any challenge and stores it, because the database verifies which challenge the shop issued. */
function anyChallenge() {
  const expected = {
    challenge: '',
    note(challenge: string) {
      expected.challenge = challenge;
      return true;
    },
  };
  return expected;
}

/** The library throws for any mismatch. */
function refuse(): never {
  throw new OfficeRefusal('passkey');
}

/** Null if the counter decreased. Devices without a counter always send zero. */
async function countUse(db: Db, id: number, counter: number): Promise<{ staffId: number; name: string } | null> {
  const passkey = await statements.lockPasskey(db, id);
  if (!passkey) return null;
  const { staffId, name } = passkey;
  if (counter > passkey.counter || (counter === 0 && passkey.counter === 0)) {
    await statements.updateCounter(db, id, counter);
    return { staffId, name };
  }
  await forget(db, JOB, { id, staffId, name }, 'endCopiedPasskey');
  await endSessionsOf(db, staffId);
  await sendCopiedPasskeyEmail(db, staffId);
  return null;
}

type Person = Session & Pick<StaffSession, 'email' | 'name'>;

export async function beginPasskey(db: Db, person: Person, place: Place & { shop: string }): Promise<PasskeyCreation> {
  const own = await statements.selectCredentialsOf(db, person.staffId);
  if (own.length >= MAX_PASSKEYS) throw new Refusal('validation', { fields: { name: { problem: 'invalid' } } });
  const { challenge, user } = await (await library()).generateRegistrationOptions({
    rpName: place.shop,
    rpID: hostOf(place),
    userID: bytesOf(await statements.selectPasskeyUser(db, person.staffId)),
    userName: person.email,
    userDisplayName: person.name,
  });
  await statements.insertChallenge(db, challenge, { purpose: 'add', sessionHash: person.tokenHash }, CHALLENGE_S);
  return {
    rp: { id: hostOf(place), name: place.shop },
    user: { id: user.id, name: user.name, displayName: user.displayName },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_S * 1000,
    attestation: 'none',
    excludeCredentials: own.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

type NewPasskey = { name: string; passkey: MadePasskey };

/** The first factor also creates recovery codes. */
export async function addPasskey(
  db: Db | Pool,
  actor: Actor,
  person: Person,
  made: NewPasskey,
  place: Place,
  keys: Keys,
) {
  const name = nameOf(made.name);
  const { staffId, tokenHash: sessionHash } = person;
  const { passkey } = made;
  const expected = anyChallenge();
  const answer = await (await library())
    .verifyRegistrationResponse({
      response: { ...passkey, response: { ...passkey.response, transports: transportsOf(passkey) } },
      expectedChallenge: expected.note,
      expectedOrigin: place.origin,
      expectedRPID: hostOf(place),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    .catch(refuse);
  if (!answer.verified) throw new OfficeRefusal('passkey');
  if (!(await statements.takeChallenge(db, expected.challenge, { purpose: 'add', sessionHash })))
    throw new OfficeRefusal('passkey');
  const { id: credentialId, publicKey, counter } = answer.registrationInfo.credential;
  return transaction(db, async (db) => {
    const transports = transportsOf(passkey);
    const added = await statements.insertPasskey(db, { staffId, credentialId, publicKey, counter, transports, name });
    if (added === 0) throw new OfficeRefusal('taken');
    const codes = (await recoveryCodesLeft(db, staffId)) === 0 ? await giveRecoveryCodes(db, staffId, keys) : [];
    const after = { passkey: name };
    const change = await logChange(db, actor, { action: 'addPasskey', entity: 'staff', entityId: staffId, after });
    return { codes, change };
  });
}

const transportsOf = ({ response }: MadePasskey): string[] =>
  (response.transports ?? []).filter((transport) => TRANSPORTS.test(transport));

function nameOf(typed: string): string {
  const name = cleanLine(typed);
  if (name === '') throw new Refusal('validation', { fields: { name: { problem: 'required' } } });
  return name;
}

export function renamePasskey(db: Db | Pool, actor: Actor, own: { staffId: number; id: number; name: string }) {
  const name = nameOf(own.name);
  return transaction(db, async (db) => {
    const passkey = await lockOwn(db, own);
    if (passkey.name === name) return null;
    await statements.updateName(db, own.id, name);
    return logChange(db, actor, {
      action: 'renamePasskey',
      entity: 'staff',
      entityId: own.staffId,
      before: { passkey: passkey.name },
      after: { passkey: name },
    });
  });
}

export function removePasskey(db: Db | Pool, actor: Actor, own: { staffId: number; id: number }): Promise<number> {
  return transaction(db, async (db) => forget(db, actor, { ...own, ...(await lockOwn(db, own)) }, 'removePasskey'));
}

async function lockOwn(db: Db, { staffId, id }: { staffId: number; id: number }): Promise<{ name: string }> {
  const passkey = await statements.lockPasskey(db, id);
  if (!passkey || passkey.staffId !== staffId) throw new Refusal('not_found');
  return passkey;
}

type RemovedPasskey = { id: number; staffId: number; name: string };

async function forget(db: Db, actor: Actor, { id, staffId, name }: RemovedPasskey, action: string): Promise<number> {
  await statements.deletePasskey(db, id);
  await deleteIdleRecoveryCodes(db, staffId);
  return logChange(db, actor, { action, entity: 'staff', entityId: staffId, before: { passkey: name } });
}
