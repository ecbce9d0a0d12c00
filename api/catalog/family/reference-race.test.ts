import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Statement, sql } from '#api/database/sql.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-product-contract.ts';
import { product } from '#testing/builders.ts';
import { holdLock, untilBlocked } from '#testing/held-lock.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');

const categoryPath = async (slug: string): Promise<string> => {
  await shop.pool.run(sql`
    insert into categories (slug, name, parent_id, position)
    select ${slug}, ${sql.json({ hy: slug, ru: slug, en: slug })}, null, 900`);
  return slug;
};

async function newOption(): Promise<string> {
  await shop.add(product({ variants: [{ options: { color: 'Black' } }] }));
  const input = { name: { hy: 'Short lived' }, idempotency_key: randomUUID() };
  return orThrow(await owner.call(contract.addValue, { params: { code: 'color' }, input })).value;
}

test.each([
  [
    'an attribute option',
    async () => ({ 'attributes.color': [await newOption()] }),
    sql`delete from attribute_options where admin_name = 'Short lived'`,
  ],
  [
    'a category',
    async () => ({ categories: [await categoryPath('short-lived')] }),
    sql`delete from categories where slug = 'short-lived'`,
  ],
] as [string, () => Promise<contract.ProductFields>, Statement][])(
  'changeProduct answers 409 when %s is deleted at the same time',
  async (_, fieldsOf, removal) => {
    const { id } = await shop.add(product());
    const fields = await fieldsOf();
    const before = orThrow(await owner.call(contract.readOfficeProduct, { params: { id } })).product;
    const commit = await holdLock(shop.pool, (db) => db.run(removal));

    const saving = owner.call(contract.changeProduct, { params: { id }, input: { version: before.version, fields } });
    await untilBlocked(shop.pool);
    await commit();

    expect(await saving).toMatchObject({
      ok: false,
      error: { status: 409, code: 'reference_gone', message: expect.stringContaining('deleted or merged') },
    });
    expect(orThrow(await owner.call(contract.readOfficeProduct, { params: { id } })).product.fields).toEqual(
      before.fields,
    );
  },
);
