import * as z from 'zod/mini';
import { type Db, sql } from '#api/database/sql.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { printOrders } from '#contract/office/office-orders-contract.ts';
import { localizedName } from '#contract/office/office-session-contract.ts';

const company = z.object({ name: localizedName, tin: z.string(), address: z.catch(z.nullable(localizedName), null) });

/** Seller details for printed documents, without fields that the merchant left empty. */
export async function selectSeller(db: Db): Promise<AnswerOf<typeof printOrders>['shop']> {
  const rows = await db.many<{ key: string; value: unknown }>(sql`
    select key, value from settings where key in ('company', 'phones')`);
  const settingOf = (name: string) => rows.find(({ key }) => key === name)?.value;
  const read = company.safeParse(settingOf('company'));
  const phones = z.array(z.string()).safeParse(settingOf('phones'));
  return {
    name: read.success ? read.data.name : null,
    tin: read.success ? read.data.tin : null,
    address: read.success ? read.data.address : null,
    phones: phones.success ? phones.data : [],
  };
}
