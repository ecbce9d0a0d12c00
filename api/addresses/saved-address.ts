import { type Db, sql } from '#api/database/sql.ts';
import type { Address } from '#rules/shop/address.ts';

type SavedAddress = Omit<Address, 'email'> & { email: string };

export const selectSavedAddress = (db: Db, customerId: number, addressId: number): Promise<SavedAddress | null> =>
  db.maybe(sql`
    select a.first_name as "firstName", a.last_name as "lastName", c.email, a.company_name as "companyName", a.street,
           a.city, a.state, a.postcode, a.country, a.country_name as "countryName", a.phone
    from addresses a join customers c on c.id = a.customer_id
    where a.customer_id = ${customerId} and a.id = ${addressId}`);
