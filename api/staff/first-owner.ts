import { createHmac } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword, isPassword } from '#api/customers/passwords.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { openInvitation } from './invitations.ts';
import { lockOwners, selectCredentials, selectRoleByCode, updatePasswordHash, upsertMember } from './staff-sql.ts';

const DEMO_OWNER = { email: 'nare@kayts.example', name: 'Նարե Հակոբյան' } as const;
const DEMO_PASSWORD_FILE = 'demo-office-password';
const PASSWORD_LENGTH = 16;
const FIRST_KEY_HOURS = 1;

export async function ownerRole(db: Db): Promise<number> {
  const role = await selectRoleByCode(db, 'owner');
  if (!role) throw new Error('the migrations made no owner role');
  return role.id;
}

/**
 * Stores the password in a file that only its owner can read. Machines with the same SESSION_SECRET get the same
 * password.
 */
function demoPassword(dataFolder: string, secret: Uint8Array): string {
  const file = join(dataFolder, DEMO_PASSWORD_FILE);
  mkdirSync(dataFolder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, passwordFrom(secret), { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

const passwordFrom = (secret: Uint8Array): string =>
  createHmac('sha256', secret).update('demo office password').digest('base64url').slice(0, PASSWORD_LENGTH);

type DemoMachine = {
  dataFolder: string;
  secret: Uint8Array;
  /** True if other machines use this database; their displayed password must stay valid. */
  isShared: boolean;
};

/** `password` is null if another machine or a person in the office set it. */
export type DemoOwner = { email: string; password: string | null };

/** Safe for concurrent starts: the first process creates the owner, and the others find it. */
export async function ensureDemoOwner(pool: Pool, { dataFolder, secret, isShared }: DemoMachine): Promise<DemoOwner> {
  const { email, name } = DEMO_OWNER;
  const password = demoPassword(dataFolder, secret);
  const passwordHash = await hashPassword(password);
  return transaction(pool, async (db) => {
    await lockFirstOwner(db);
    const found = await selectCredentials(db, email);
    if (!found) await upsertMember(db, { email, name, passwordHash, locale: 'hy', roleId: await ownerRole(db) });
    if (!found || (await isPassword(found.passwordHash ?? undefined, password))) return { email, password };
    if (isShared) return { email, password: null };
    await updatePasswordHash(db, found.id, passwordHash);
    return { email, password };
  });
}

const lockFirstOwner = (db: Db) => db.run(sql`select pg_advisory_xact_lock(hashtext('first owner of the office'))`);

/**
 * Returns a new key at each start, or null once an owner exists. The person who opens the link enters a name and a
 * password.
 */
export function firstOwnerKey(pool: Pool): Promise<string | null> {
  return transaction(pool, async (db) => {
    await lockFirstOwner(db);
    if ((await lockOwners(db)).length > 0) return null;
    return openInvitation(db, await ownerRole(db), FIRST_KEY_HOURS);
  });
}
