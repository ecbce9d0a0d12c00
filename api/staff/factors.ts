import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { type Actor, logChange } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { seal, unseal } from '#api/http/sealed.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import * as statements from './factors-sql.ts';
import { appUri, stepOfCode, toBase32 } from './totp.ts';

const SECRET_BYTES = 20;
const CODES = 10;
/** Alphabet without characters that look alike. Ten of them have 50 bits. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

type Person = { staffId: number; email: string };

/** `shop`: the name that the authenticator app displays. */
type AppIssuer = { keys: Keys; shop: string };

/** Stores a new secret for each call until its first code confirms it. */
export function beginAppCodes(db: Db | Pool, { staffId, email }: Person, { keys, shop }: AppIssuer) {
  return transaction(db, async (db) => {
    const secret = randomBytes(SECRET_BYTES);
    const begun = await statements.upsertAppFactor(db, staffId, seal(secret, keys));
    if (begun === 0) throw new OfficeRefusal('taken');
    return { secret: toBase32(secret), uri: appUri(secret, email, shop) };
  });
}

type TypedCode = { code: string; now: Date };

export function confirmAppCodes(db: Db | Pool, actor: Actor, { staffId }: Person, typed: TypedCode, keys: Keys) {
  return transaction(db, async (db) => {
    const factor = await statements.lockAppFactor(db, staffId);
    if (!factor || factor.isConfirmed) throw new OfficeRefusal('factor');
    await spendCode(db, factor, typed, keys);
    const codes = await giveRecoveryCodes(db, staffId, keys);
    await logChange(db, actor, {
      action: 'confirmAppCodes',
      entity: 'staff',
      entityId: staffId,
      before: { has_app: false },
      after: { has_app: true },
    });
    return codes;
  });
}

/** Replaces the recovery codes by ten new ones. */
export async function giveRecoveryCodes(db: Db, staffId: number, keys: Keys): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  const hashes = codes.map((code) => hashOf(code, keys[0]));
  await statements.replaceRecoveryCodes(db, staffId, hashes);
  return codes;
}

/** Refuses with `factor`. Codes of the app and recovery codes work once. */
export async function spendProof(db: Db, staffId: number, typed: TypedCode, keys: Keys): Promise<void> {
  const factor = await statements.lockAppFactor(db, staffId);
  if (factor?.isConfirmed && /^[\d\s]{6,9}$/.test(typed.code)) return spendCode(db, factor, typed, keys);
  for (const key of keys) {
    if ((await statements.spendRecoveryCode(db, staffId, hashOf(typed.code, key))) > 0) return;
  }
  throw new OfficeRefusal('factor');
}

async function spendCode(db: Db, { id, secret, lastStep }: statements.AppFactor, typed: TypedCode, keys: Keys) {
  const opened = unseal(secret, keys);
  const step = opened ? stepOfCode(opened, typed.code, { now: typed.now, used: lastStep }) : null;
  if (step === null) throw new OfficeRefusal('factor');
  await statements.spendStep(db, id, step);
}

export function removeApp(db: Db | Pool, actor: Actor, staffId: number): Promise<boolean> {
  return transaction(db, async (db) => {
    const removed = await statements.deleteApp(db, staffId);
    if (removed === 0) return false;
    await statements.deleteIdleRecoveryCodes(db, staffId);
    await logChange(db, actor, {
      action: 'removeAppCodes',
      entity: 'staff',
      entityId: staffId,
      before: { has_app: true },
      after: { has_app: false },
    });
    return true;
  });
}

export const recoveryCodesLeft = statements.countRecoveryCodes;

/** Format: `K7QM2-9XHTB`. */
function newRecoveryCode(): string {
  const characters = Array.from({ length: CODE_LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join(
    '',
  );
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}

/** Uses a key of the shop, because 50 bits alone could be found by brute force from a copy of the database. */
const hashOf = (code: string, key: Uint8Array): Buffer =>
  createHmac('sha256', key)
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();
