import { announceTexts } from '#api/catalog/ratings/product-ratings.ts';
import { type Db, type Pool, type Transaction, transaction } from '#api/database/sql.ts';
import { recordCustomerDeleted } from '#api/events/record-event.ts';
import { Refusal } from '#api/http/refusal.ts';
import { forgetReturnsOf } from '#api/orders/returns/stored-returns.ts';
import { forgetTextsOf } from '#api/orders/reviews/stored-texts.ts';
import type { CustomerRow } from './customer-sql.ts';
import { type CountTry, readCustomer, refuseWrongPassword } from './customers.ts';
import * as statements from './personal-data-sql.ts';

type CustomerExport = { customer: CustomerRow; data: statements.PersonalData };

/** Runs in one transaction, so that all data is from the same moment (docs/spec/decisions.md 5). */
export function exportCustomer(pool: Pool | Transaction, id: number): Promise<CustomerExport> {
  return transaction(pool, async (db) => ({
    customer: await readCustomer(db, id),
    data: await statements.selectPersonalData(db, id),
  }));
}

type AccountDeletion = { password: string; countTry: CountTry };

export async function deleteCustomer(pool: Pool, id: number, { password, countTry }: AccountDeletion): Promise<void> {
  await readCustomer(pool, id);
  const { uncount } = await countTry();
  await refuseWrongPassword(pool, id, password, 'password');
  await uncount();
  await transaction(pool, (db) => deleteAccount(db, id));
}

/** Deletes the account and the personal data of its orders. Refused while an order is open. */
export async function deleteAccount(db: Db, id: number): Promise<void> {
  await statements.lockCartsOf(db, id);
  if (await statements.hasOpenOrders(db, id)) throw ordersAreOpen();
  await forgetReturnsOf(db, id);
  // Published reviews stay without a name.
  await announceTexts(db, await forgetTextsOf(db, id));
  await recordCustomerDeleted(db, id);
  await statements.forgetOrders(db, id);
  await statements.deleteLetters(db, id);
  await statements.deleteStockAlerts(db, id);
  await statements.deleteSubscription(db, id);
  await statements.deleteCustomer(db, id);
}

const ordersAreOpen = () => new Refusal('validation', { fields: { orders: { problem: 'open_orders' } } });
