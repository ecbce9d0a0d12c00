import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { RoleRow } from '#api/http/office-route.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

export type MemberRow = {
  id: number;
  email: string;
  name: string;
  locale: Locale;
  isActive: boolean;
  version: number;
  role: RoleRow;
  hasFactor: boolean;
};

export const hasApp: Statement = sql`
  exists (select 1 from staff_factors f where f.staff_id = s.id and f.kind = 'totp' and f.confirmed_at is not null)`;
export const hasPasskey: Statement = sql`exists (select 1 from staff_passkeys p where p.staff_id = s.id)`;
export const hasFactor: Statement = sql`(${hasApp} or ${hasPasskey})`;

export const roleOf: Statement = sql`
  jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name, 'permissions', to_jsonb(r.permissions),
                     'priceLimit', r.price_limit)`;

const member: Statement = sql`
  s.id, s.email, s.name, s.locale, s.is_active as "isActive", s.version, ${roleOf} as role, ${hasFactor} as "hasFactor"`;

export type Credentials = { id: number; passwordHash: string | null; hasFactor: boolean };

export const selectCredentials = (db: Db, email: string): Promise<Credentials | null> =>
  db.maybe(sql`
    select s.id, s.password_hash as "passwordHash", ${hasFactor} as "hasFactor"
    from staff s where s.email = ${email} and s.is_active`);

export const selectPasswordHash = async (db: Db, id: number): Promise<string | undefined> =>
  (
    await db.maybe<{ hash: string | null }>(sql`
    select password_hash as hash from staff where id = ${id} and is_active`)
  )?.hash ?? undefined;

export const selectMembers = (db: Db): Promise<(MemberRow & { seenAt: Date | null })[]> =>
  db.many(sql`
    select ${member}, (select max(n.seen_at) from staff_sessions n where n.staff_id = s.id) as "seenAt"
    from staff s join staff_roles r on r.id = s.role_id order by s.is_active desc, s.name, s.id`);

export const selectMember = (db: Db, id: number): Promise<MemberRow | null> =>
  db.maybe(sql`select ${member} from staff s join staff_roles r on r.id = s.role_id where s.id = ${id}`);

export const selectMemberByEmail = (db: Db, email: string): Promise<{ id: number } | null> =>
  db.maybe(sql`select id from staff where email = ${email}`);

/**
 * Selects and locks the active owners, so that two concurrent changes cannot remove the last one. The weaker lock still
 * allows audit entries of these owners. With `for update` their foreign key would wait, and two calls could deadlock.
 */
export const lockOwners = (db: Db): Promise<{ id: number }[]> =>
  db.many(sql`
    select s.id from staff s join staff_roles r on r.id = s.role_id
    where r.code = 'owner' and s.is_active order by s.id for no key update of s`);

export const lockMember = (db: Db, id: number): Promise<{ version: number } | null> =>
  db.maybe(sql`select version from staff where id = ${id} for no key update`);

export const updateMember = (db: Db, id: number, change: { roleId: number; isActive: boolean }): Promise<number> =>
  db.run(sql`
    update staff set role_id = ${change.roleId}, is_active = ${change.isActive}, version = version + 1
    where id = ${id}`);

type NewMember = { email: string; name: string; passwordHash: string; locale: Locale; roleId: number };

/** A disabled member who is invited again becomes the same member. */
export const upsertMember = (
  db: Db,
  { email, name, passwordHash, locale, roleId }: NewMember,
): Promise<{ id: number }> =>
  db.one(sql`
    insert into staff (email, name, password_hash, locale, role_id)
    values (${email}, ${name}, ${passwordHash}, ${locale}, ${roleId})
    on conflict (email) do update set
      name = excluded.name, password_hash = excluded.password_hash, role_id = excluded.role_id,
      is_active = true, version = staff.version + 1
    returning id`);

export const updatePasswordHash = (db: Db, id: number, passwordHash: string): Promise<number> =>
  db.run(sql`update staff set password_hash = ${passwordHash} where id = ${id}`);

export const endSessionsOf = (db: Db, staffId: number): Promise<number> =>
  db.run(sql`delete from staff_sessions where staff_id = ${staffId}`);

export type RoleDetails = RoleRow & { people: number; version: number };

const role: Statement = sql`
  select r.id, r.code, r.name, r.permissions, r.price_limit as "priceLimit", r.version,
         (select count(*)::int from staff s where s.role_id = r.id and s.is_active) as people
  from staff_roles r`;

export const selectRoles = (db: Db): Promise<RoleDetails[]> => db.many(sql`${role} order by r.id`);
export const selectRole = (db: Db, id: number): Promise<RoleDetails | null> =>
  db.maybe(sql`${role} where r.id = ${id}`);
export const lockRole = (db: Db, id: number): Promise<{ id: number } | null> =>
  db.maybe(sql`select id from staff_roles where id = ${id} for no key update`);
export const selectRoleByCode = (db: Db, code: string): Promise<{ id: number } | null> =>
  db.maybe(sql`select id from staff_roles where code = ${code}`);

type NewRole = { name: LocalizedText; permissions: readonly string[]; priceLimit: number };

export const insertRole = (db: Db, { name, permissions, priceLimit }: NewRole): Promise<{ id: number }> =>
  db.one(sql`
    insert into staff_roles (name, permissions, price_limit)
    values (${sql.json(name)}, ${[...permissions]}::text[], ${priceLimit}) returning id`);

export const updateRole = (db: Db, id: number, { name, permissions, priceLimit }: NewRole): Promise<number> =>
  db.run(sql`
    update staff_roles set name = ${sql.json(name)}, permissions = ${[...permissions]}::text[],
                           price_limit = ${priceLimit}, version = version + 1
    where id = ${id}`);
