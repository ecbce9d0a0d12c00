import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { PostalAddress } from '#rules/shop/address.ts';

export type AddressRow = PostalAddress & { id: number; isDefault: boolean; createdAt: Date; updatedAt: Date };

export type AddressKey = { customerId: number; id: number };

const isIt = ({ customerId, id }: AddressKey): Statement => sql`customer_id = ${customerId} and id = ${id}`;

const columns = sql`
  id, first_name as "firstName", last_name as "lastName", company_name as "companyName", street, city, state, postcode,
  country, country_name as "countryName", phone, is_default as "isDefault", created_at as "createdAt",
  updated_at as "updatedAt"`;

/** Selects the addresses in the order of docs/spec/api.md 3.44. */
export const selectAddresses = (db: Db, customerId: number): Promise<AddressRow[]> =>
  db.many(sql`
    select ${columns} from addresses where customer_id = ${customerId} order by is_default desc, id desc`);

export const selectAddress = (db: Db, key: AddressKey): Promise<AddressRow | null> =>
  db.maybe(sql`select ${columns} from addresses where ${isIt(key)}`);

export const insertAddress = (db: Db, customerId: number, address: PostalAddress): Promise<AddressRow> =>
  db.one(sql`
    insert into addresses (customer_id, first_name, last_name, company_name, street, city, state, postcode, country,
                           country_name, phone)
    values (${customerId}, ${address.firstName}, ${address.lastName}, ${address.companyName}, ${address.street}::text[],
            ${address.city}, ${address.state}, ${address.postcode}, ${address.country}, ${address.countryName},
            ${address.phone})
    returning ${columns}`);

export const updateAddress = (db: Db, key: AddressKey, address: PostalAddress): Promise<number> =>
  db.run(sql`
    update addresses
    set first_name = ${address.firstName}, last_name = ${address.lastName}, company_name = ${address.companyName},
        street = ${address.street}::text[], city = ${address.city}, state = ${address.state},
        postcode = ${address.postcode}, country = ${address.country}, country_name = ${address.countryName},
        phone = ${address.phone}, updated_at = now()
    where ${isIt(key)}`);

export const clearDefault = (db: Db, customerId: number): Promise<number> =>
  db.run(sql`update addresses set is_default = false where customer_id = ${customerId} and is_default`);

export const markDefault = (db: Db, key: AddressKey): Promise<number> =>
  db.run(sql`update addresses set is_default = true where ${isIt(key)}`);

export const deleteAddress = (db: Db, key: AddressKey): Promise<number> =>
  db.run(sql`delete from addresses where ${isIt(key)}`);
