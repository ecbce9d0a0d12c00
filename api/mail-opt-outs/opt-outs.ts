import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { normaliseEmail } from '#rules/checkout/account-form.ts';
import type { OptOutKind } from '#rules/shop/opt-out-kind.ts';

// Only these statements write `mail_opt_outs`.

/** Stops a kind of mail to an address. A repeated call changes nothing. */
export const addOptOut = (db: Db, email: string, kind: OptOutKind): Promise<number> =>
  db.run(sql`
    insert into mail_opt_outs (email, kind) values (${normaliseEmail(email)}, ${kind}) on conflict do nothing`);

/** Allows a kind of mail again. */
export const removeOptOut = (db: Db, email: string, kind: OptOutKind): Promise<number> =>
  db.run(sql`delete from mail_opt_outs where email = ${normaliseEmail(email)} and kind = ${kind}`);

export const selectOptOuts = async (db: Db, email: string): Promise<OptOutKind[]> =>
  (
    await db.many<{ kind: OptOutKind }>(sql`
      select kind from mail_opt_outs where email = ${normaliseEmail(email)} order by kind`)
  ).map(({ kind }) => kind);

export const hasOptedOut = async (db: Db, email: string, kind: OptOutKind): Promise<boolean> =>
  (await db.maybe(sql`select 1 from mail_opt_outs where email = ${normaliseEmail(email)} and kind = ${kind}`)) !== null;

/** A condition for statements that choose many recipients. `email` is a column in lower case. */
export const optedOut = (email: Statement, kind: OptOutKind): Statement =>
  sql`exists (select 1 from mail_opt_outs m where m.email = ${email} and m.kind = ${kind})`;
