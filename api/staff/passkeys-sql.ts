import { type Db, sql } from '#api/database/sql.ts';

export type Passkey = { id: number; name: string; usedAt: Date | null };

export const selectPasskeys = (db: Db, staffId: number): Promise<Passkey[]> =>
  db.many(sql`
    select id, name, used_at as "usedAt" from staff_passkeys
    where staff_id = ${staffId} order by id`);

export type Credential = { credentialId: string; transports: string[] };

export const selectCredentialsOf = (db: Db, staffId: number): Promise<Credential[]> =>
  db.many(sql`
    select credential_id as "credentialId", transports from staff_passkeys where staff_id = ${staffId} order by id`);

export const selectPasskeyUser = (db: Db, staffId: number): Promise<string> =>
  db.value(sql`select passkey_user::text as handle from staff where id = ${staffId}`);

export type FoundPasskey = { id: number; staffId: number; publicKey: Buffer; handle: string };

/** Finds only passkeys of active staff members. */
export const selectPasskey = (db: Db, credentialId: string): Promise<FoundPasskey | null> =>
  db.maybe(sql`
    select p.id, p.staff_id as "staffId", p.public_key as "publicKey", s.passkey_user::text as handle
    from staff_passkeys p join staff s on s.id = p.staff_id and s.is_active where p.credential_id = ${credentialId}`);

export const lockPasskey = (db: Db, id: number): Promise<{ name: string; counter: number; staffId: number } | null> =>
  db.maybe(sql`select name, counter, staff_id as "staffId" from staff_passkeys where id = ${id} for update`);

export const updateCounter = (db: Db, id: number, counter: number): Promise<number> =>
  db.run(sql`update staff_passkeys set counter = ${counter}, used_at = now() where id = ${id}`);

export const updateName = (db: Db, id: number, name: string): Promise<number> =>
  db.run(sql`update staff_passkeys set name = ${name} where id = ${id}`);

export const deletePasskey = (db: Db, id: number): Promise<number> =>
  db.run(sql`delete from staff_passkeys where id = ${id}`);

type NewPasskey = Credential & { staffId: number; publicKey: Uint8Array; counter: number; name: string };

/** Returns 0 if the credential is already registered, for any person. */
export const insertPasskey = (db: Db, made: NewPasskey): Promise<number> =>
  db.run(sql`
    insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, name)
    values (${made.staffId}, ${made.credentialId}, ${Buffer.from(made.publicKey)}, ${made.counter},
            ${made.transports}::text[], ${made.name})
    on conflict (credential_id) do nothing`);

export type Challenge = { purpose: 'sign_in' | 'prove' | 'add'; sessionHash: Buffer | null };

export const insertChallenge = (db: Db, challenge: string, { purpose, sessionHash }: Challenge, seconds: number) =>
  db.run(sql`
    with past as (delete from staff_challenges where expires_at <= now())
    insert into staff_challenges (challenge, purpose, session_hash, expires_at)
    values (${challenge}, ${purpose}, ${sessionHash}, now() + make_interval(secs => ${seconds}))`);

/** Deletes the challenge in any case, so that it cannot be used again. */
export const takeChallenge = async (db: Db, challenge: string, { purpose, sessionHash }: Challenge) =>
  (await db.run(sql`
    delete from staff_challenges
    where challenge = ${challenge} and purpose = ${purpose} and expires_at > now()
      and session_hash is not distinct from ${sessionHash}::bytea`)) > 0;
