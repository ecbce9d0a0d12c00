import type { Db } from '#api/database/sql.ts';
import { orderQuery } from '#api/orders/order-search-terms.ts';
import { NO_FILTER, selectOfficeOrders } from './office-orders-sql.ts';

/** Finds orders for the command palette by number, telephone, name, town, e-mail and SKU, newest first. */
export async function findOrders(db: Db, typed: string, { contact, most }: { contact: boolean; most: number }) {
  const query = orderQuery(typed, { contact });
  const found = await selectOfficeOrders(db, { ...NO_FILTER, query }, { after: null, limit: most });
  return found.map(({ id, firstName, lastName, city, status, createdAt, grandTotal }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    city,
    status,
    created_at: createdAt.toISOString(),
    grand_total: grandTotal,
  }));
}
