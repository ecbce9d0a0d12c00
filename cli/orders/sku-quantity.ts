import { readIdsBySku } from '#api/catalog/products/read-products.ts';
import type { Pool } from '#api/database/sql.ts';
import { CommandError, WrongUsage } from '#cli/terminal/command.ts';

export type SkuQuantity = { sku: string; quantity: number };

export function toSkuQuantity(text: string): SkuQuantity {
  const [, sku = '', digits] = /^(.+)=(\d{1,3})$/.exec(text) ?? [];
  if (digits === undefined) throw new WrongUsage(`"${text}" is not a SKU and a quantity, such as APL-IP16-1=2`);
  return { sku, quantity: Number(digits) };
}

/** Products by SKU; an unknown SKU is an error of the caller. */
export async function productIdsOf(pool: Pool, wanted: readonly SkuQuantity[]): Promise<Map<string, number>> {
  const ids = await readIdsBySku(
    pool,
    wanted.map(({ sku }) => sku),
  );
  const unknown = wanted.find(({ sku }) => !ids.has(sku));
  if (unknown) throw new CommandError(`There is no product with the SKU ${unknown.sku}.`);
  return ids;
}
