import { type Pool, sql } from '#api/database/sql.ts';
import { exportAudit, listAudit } from '#contract/office/office-audit-contract.ts';
import { listJobs } from '#contract/office/office-bulk-contract.ts';
import { type OfficeClient, orThrow } from '#contract/office/office-client.ts';
import { findAnything } from '#contract/office/office-find-contract.ts';
import { officeNews } from '#contract/office/office-news-contract.ts';
import { exportOrders, ORDER_VIEWS, officeOrders, readOfficeOrder } from '#contract/office/office-orders-contract.ts';
import { changeProduct, readOfficeProduct } from '#contract/office/office-product-contract.ts';
import { officeProducts, PRODUCT_SORTS, productFilters } from '#contract/office/office-product-list-contract.ts';
import { listStock, STOCK_VIEWS } from '#contract/office/office-stock-contract.ts';
import { officeToday } from '#contract/office/office-today-contract.ts';

const TYPED = ['Գրիգորյան', 'grig', '077123456', '3456', 'SKU-21-1', 'iphone', 'zzzz'];

/** Reads every office list in each view, order and search, and pages linked from it. `note` is called repeatedly. */
export async function readOffice(client: OfficeClient, pool: Pool, note: () => void): Promise<void> {
  const orders = orThrow(await client.call(officeOrders, { input: {} }));
  for (const view of ORDER_VIEWS) orThrow(await client.call(officeOrders, { input: { view } }));
  for (const q of TYPED) {
    orThrow(await client.call(officeOrders, { input: { q } }));
    orThrow(await client.call(officeProducts, { input: { q } }));
    orThrow(await client.call(findAnything, { input: { q } }));
    orThrow(await client.call(listStock, { input: { q } }));
  }
  const narrow = [
    { method: 'credit' },
    { region: 'Shirak' },
    { bank: 1 },
    { from: '2026-01-01', to: '2026-12-31' },
    { late: '1' },
  ] as const;
  for (const input of narrow) orThrow(await client.call(officeOrders, { input }));
  for (const { id } of orders.data) orThrow(await client.call(readOfficeOrder, { params: { id } }));
  orThrow(await client.call(exportOrders, { input: { view: 'completed' } }));
  const families = await pool.many<{ id: number; category: number; brand: number | null }>(sql`
    select p.id, c.category_id as category,
           (select o.option_id from product_options o join attributes a on a.id = o.attribute_id and a.code = 'brand' where o.product_id = p.id) as brand
    from products p join product_categories c on c.product_id = p.id where p.parent_id is null order by p.id limit 20`);
  for (const { id, category, brand } of families) {
    note();
    const { product } = orThrow(await client.call(readOfficeProduct, { params: { id } }));
    const input = { version: product.version, fields: { is_new: product.fields.is_new !== true } };
    orThrow(await client.call(changeProduct, { params: { id }, input }));
    for (const sort of PRODUCT_SORTS)
      orThrow(
        await client.call(officeProducts, {
          input: { sort, category, ...(brand && { brand }) },
        }),
      );
  }
  for (const sort of PRODUCT_SORTS) orThrow(await client.call(officeProducts, { input: { sort } }));
  for (const stock of ['low', 'out'] as const) orThrow(await client.call(officeProducts, { input: { stock } }));
  for (const missing of ['texts', 'pictures'] as const)
    orThrow(await client.call(officeProducts, { input: { missing } }));
  for (const view of STOCK_VIEWS) orThrow(await client.call(listStock, { input: { view } }));
  for (const endpoint of [productFilters, officeToday, officeNews, listAudit, exportAudit, listJobs])
    orThrow(await client.call(endpoint, { input: {} }));
}
