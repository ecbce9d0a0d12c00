import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword, isPassword } from '#api/customers/passwords.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { openInvitation } from './invitations.ts';
import { lockOwners, selectCredentials, selectRoleByCode, updatePasswordHash, upsertMember } from './staff-sql.ts';

export const DEMO_OWNER = { email: 'nare@kayts.example', name: 'Նարե Հակոբյան' } as const;
const DEMO_PASSWORD_FILE = 'demo-office-password';
const PASSWORD_BYTES = 12;
const FIRST_KEY_HOURS = 1;

export async function ownerRole(db: Db): Promise<number> {
  const role = await selectRoleByCode(db, 'owner');
  if (!role) throw new Error('the migrations made no owner role');
  return role.id;
}

/** The demo's password is made once, beside its other secrets, and readable by its owner only. */
export function demoPassword(dataFolder: string): string {
  const file = join(dataFolder, DEMO_PASSWORD_FILE);
  mkdirSync(dataFolder, { recursive: true });
  if (!existsSync(file))
    writeFileSync(file, randomBytes(PASSWORD_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/** Several processes may start together: the first makes the owner, the others find them. */
export async function ensureDemoOwner(pool: Pool, dataFolder: string): Promise<{ email: string; password: string }> {
  const { email, name } = DEMO_OWNER;
  const password = demoPassword(dataFolder);
  const found = await selectCredentials(pool, email);
  if (!found) {
    const passwordHash = await hashPassword(password);
    await upsertMember(pool, { email, name, passwordHash, locale: 'hy', roleId: await ownerRole(pool) });
  } else if (!(await isPassword(found.passwordHash ?? undefined, password))) {
    await updatePasswordHash(pool, found.id, await hashPassword(password));
  }
  return { email, password };
}

/** Null once there is an owner. A fresh key at each start; whoever opens it says their own name and password. */
export function firstOwnerKey(pool: Pool): Promise<string | null> {
  return transaction(pool, async (db) => {
    await db.run(sql`select pg_advisory_xact_lock(hashtext('first owner of the office'))`);
    if ((await lockOwners(db)).length > 0) return null;
    return openInvitation(db, await ownerRole(db), FIRST_KEY_HOURS);
  });
}
