import { randomBytes } from 'node:crypto';
import { type Actor, logChange } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { hashToken } from '#api/http/caller.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import type { StaffSession } from '#api/http/office-route.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import type { WireApiKey } from '#contract/office/office-api-keys-contract.ts';
import { endOfShopDay } from '#rules/shop/discount.ts';
import { KEY_PERMISSIONS, mayGive, type Permission, permissionsOf } from '#rules/staff/staff-permissions.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import * as statements from './api-keys-sql.ts';

const KEY_PREFIX = 'kayts_';
const SHOWN_CHARACTERS = 12;
const MAX_KEYS = 50;

type NewKey = {
  name: string;
  scopes: readonly Permission[];
  /** The last day on which the key works. */
  lastDay: string | null;
  /** The member whose permissions limit the key, and these permissions. */
  staffId: number;
  own: readonly Permission[];
};

/** Returns the key, of which only the hash is stored. A key never has more permissions than its member. */
export function createApiKey(
  db: Pool | Db,
  actor: Actor,
  { name: typed, scopes, lastDay, staffId, own }: NewKey,
  now: Date,
): Promise<{ id: number; key: string; change: number }> {
  return transaction(db, async (db) => {
    const name = cleanLine(typed);
    const expiresAt = lastDay === null ? null : new Date(endOfShopDay(lastDay));
    const wanted = KEY_PERMISSIONS.filter((permission) => scopes.includes(permission));
    const problems: Record<string, FieldProblem> = {
      ...(name === '' && { name: { problem: 'required' } }),
      ...(wanted.length === 0 && { scopes: { problem: 'required' } }),
      ...(expiresAt && expiresAt <= now && { last_day: { problem: 'invalid' } }),
    };
    if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
    if (!mayGive(own, wanted)) throw new OfficeRefusal('permission');
    if ((await statements.countUsableKeys(db, now)) >= MAX_KEYS)
      throw new Refusal('validation', { fields: { name: { problem: 'rule_too_many' } } });
    const key = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
    const prefix = key.slice(0, SHOWN_CHARACTERS);
    const id = await statements.insertKey(db, {
      name,
      prefix,
      hash: hashToken(key),
      scopes: wanted,
      staffId,
      expiresAt,
    });
    const change = await logChange(db, actor, {
      action: 'createApiKey',
      entity: 'api_key',
      entityId: id,
      after: { name, scopes: wanted, last_day: lastDay },
    });
    return { id, key, change };
  });
}

/** Null if the key was revoked before. Requests in progress end normally; the next one is refused. */
export function revokeApiKey(db: Pool | Db, actor: Actor, id: number): Promise<number | null> {
  return transaction(db, async (db) => {
    const key = await statements.lockKey(db, id);
    if (!key) throw new Refusal('not_found');
    if ((await statements.updateRevoked(db, id)) === 0) return null;
    return logChange(db, actor, {
      action: 'revokeApiKey',
      entity: 'api_key',
      entityId: id,
      before: { name: key.name, is_revoked: false },
      after: { name: key.name, is_revoked: true },
    });
  });
}

/** Usable keys first. */
export async function readApiKeys(db: Db, now: Date): Promise<WireApiKey[]> {
  const rows = (await statements.selectKeys(db)).map((row): WireApiKey => {
    const held = permissionsOf(row.role);
    const isExpired = row.expiresAt !== null && row.expiresAt <= now;
    return {
      ...{ id: row.id, name: row.name, prefix: row.prefix, scopes: row.scopes, by: row.by },
      lost_scopes: row.scopes.filter((scope) => !held.some((permission) => permission === scope)),
      state: row.revokedAt ? 'revoked' : isExpired ? 'expired' : row.isActive ? 'active' : 'member_left',
      expires_at: row.expiresAt?.toISOString() ?? null,
      last_used_at: row.lastUsedAt?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
    };
  });
  return [...rows.filter(({ state }) => state === 'active'), ...rows.filter(({ state }) => state !== 'active')];
}

const NO_HASH = Buffer.alloc(0);

/**
 * The caller of a request with `Authorization: Bearer kayts_…`. It has the scopes that its member still has, and is
 * never reauthenticated.
 */
export async function callerOfKey(db: Db, key: string): Promise<StaffSession> {
  if (!key.startsWith(KEY_PREFIX)) throw new OfficeRefusal('key_unknown');
  const holder = await statements.selectHolder(db, hashToken(key));
  if (!holder) throw new OfficeRefusal('key_unknown');
  if (holder.isRevoked) throw new OfficeRefusal('key_revoked');
  if (holder.isExpired) throw new OfficeRefusal('key_expired');
  const { id, name, scopes, staffId, staffName, email, locale, role } = holder;
  return {
    ...{ tokenHash: NO_HASH, sessionId: '', staffId, name: staffName, email, locale, role },
    ...{ storeId: null, hasApp: false, hasPasskey: false, state: 'open', isReauthenticated: false },
    permissions: permissionsOf(role).filter(
      (permission) => scopes.includes(permission) && KEY_PERMISSIONS.some((known) => known === permission),
    ),
    apiKey: { id, name },
  };
}
