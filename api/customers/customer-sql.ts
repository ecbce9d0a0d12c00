import { type Db, sql } from '#api/database/sql.ts';
import type { Gender } from '#rules/checkout/account-form.ts';

export type CustomerRow = {
  id: number;
  email: string;
  emailConfirmedAt: Date | null;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  gender: Gender | null;
  dateOfBirth: string | null;
  status: number;
  /** Tags that staff set; the customer does not see them. */
  tags: string[];
  createdAt: Date;
  updatedAt: Date;
};

const columns = sql`
  id, email, email_confirmed_at as "emailConfirmedAt", first_name as "firstName", last_name as "lastName", phone, gender,
  date_of_birth as "dateOfBirth", status, tags, created_at as "createdAt", updated_at as "updatedAt"`;

export const selectCustomer = (db: Db, id: number): Promise<CustomerRow | null> =>
  db.maybe(sql`select ${columns} from customers where id = ${id}`);

type Credentials = { id: number; passwordHash: string };

export const selectCredentials = (db: Db, email: string): Promise<(Credentials & { status: number }) | null> =>
  db.maybe(sql`select id, password_hash as "passwordHash", status from customers where email = ${email}`);

export const selectPasswordHash = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.maybe<{ hash: string }>(sql`select password_hash as hash from customers where id = ${id}`))?.hash;

/** Null if the password changed after it was verified. */
export const lockCustomerWithPassword = (db: Db, { id, passwordHash }: Credentials): Promise<CustomerRow | null> =>
  db.maybe(sql`select ${columns} from customers where id = ${id} and password_hash = ${passwordHash} for share`);

export const hasCustomer = async (db: Db, email: string): Promise<boolean> =>
  (await db.maybe(sql`select id from customers where email = ${email}`)) !== null;

export const insertCustomer = (db: Db, email: string, passwordHash: string): Promise<{ id: number } | null> =>
  db.maybe(sql`
    insert into customers (email, password_hash) values (${email}, ${passwordHash})
    on conflict (email) do nothing returning id`);

export type Profile = Pick<CustomerRow, 'email' | 'firstName' | 'lastName' | 'phone' | 'gender' | 'dateOfBirth'>;

export const updateProfile = (db: Db, id: number, profile: Profile): Promise<CustomerRow> =>
  db.one(sql`
    update customers set
      email = ${profile.email}, email_confirmed_at = case when email = ${profile.email} then email_confirmed_at end,
      first_name = ${profile.firstName}, last_name = ${profile.lastName}, phone = ${profile.phone},
      gender = ${profile.gender}, date_of_birth = ${profile.dateOfBirth}::date, updated_at = now()
    where id = ${id} returning ${columns}`);

export const updateMarks = (
  db: Db,
  id: number,
  { tags, status }: { tags: string[]; status: number },
): Promise<number> => db.run(sql`update customers set tags = ${tags}::text[], status = ${status} where id = ${id}`);

export const updatePassword = (db: Db, id: number, passwordHash: string): Promise<number> =>
  db.run(sql`update customers set password_hash = ${passwordHash}, updated_at = now() where id = ${id}`);

export const confirmEmail = (db: Db, id: number): Promise<number> =>
  db.run(sql`
    update customers set email_confirmed_at = now(), updated_at = now() where id = ${id} and email_confirmed_at is null`);

type MailRecipient = { email: string; firstName: string | null; lastName: string | null; isConfirmed: boolean };

/** Locks the customer, so that no new key is mailed to an address that is being changed. */
export const lockMailRecipient = (db: Db, id: number): Promise<MailRecipient | null> =>
  db.maybe(sql`
    select email, first_name as "firstName", last_name as "lastName", email_confirmed_at is not null as "isConfirmed"
    from customers where id = ${id} for share`);
