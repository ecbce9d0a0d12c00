import { isBlocked } from '#api/customers/blocked-customers.ts';
import type { Db } from '#api/database/sql.ts';
import { buyerQuery } from '#api/orders/order-search-terms.ts';
import type { OfficeCustomerRow } from '#contract/office/office-customers-contract.ts';
import { maskEmail, maskPhone } from '#rules/text/mask-contact.ts';
import { type ListedCustomer, selectCustomers, selectTags } from './customer-list-sql.ts';

export const listTags = selectTags;

export function toWireRow(row: ListedCustomer, contact: boolean): OfficeCustomerRow {
  const { id, name, phone, email, tags, orders, total, lastOrderId, lastOrderAt, createdAt } = row;
  return {
    id,
    name,
    phone: contact ? phone : phone && maskPhone(phone),
    email: contact ? email : maskEmail(email),
    is_masked: !contact,
    is_blocked: isBlocked(row),
    tags,
    orders,
    total,
    last_order: lastOrderId !== null && lastOrderAt ? { id: lastOrderId, created_at: lastOrderAt.toISOString() } : null,
    created_at: createdAt.toISOString(),
  };
}

type Options = { contact: boolean; most: number };

/** The newest accounts that match the text. Without `contact`, telephones and e-mails are neither searched nor shown. */
export async function listCustomers(db: Db, typed: string, { contact, most }: Options): Promise<OfficeCustomerRow[]> {
  const query = typed.trim() === '' ? null : buyerQuery(typed, { contact });
  const filter = { query, state: null, orders: null, tag: null };
  return (await selectCustomers(db, filter, { after: null, limit: most })).map((row) => toWireRow(row, contact));
}
