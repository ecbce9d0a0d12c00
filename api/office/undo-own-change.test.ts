import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { changeProduct, readOfficeProduct } from '#contract/office/office-product-contract.ts';
import { product } from '#testing/builders.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);

async function editorWithoutLog(): Promise<Colleague> {
  const editor = await office.as('content');
  const { id } = await shop.pool.one<{ id: number }>(sql`
    insert into staff_roles (name, permissions) values ('{"hy": "Խմբագիր"}', '{products.see,products.edit}') returning id`);
  await shop.pool.run(sql`update staff set role_id = ${id} where id = ${editor.id}`);
  return editor;
}

async function rename(who: Colleague, id: number, name: string): Promise<number> {
  const { version } = orThrow(await who.call(readOfficeProduct, { params: { id } })).product;
  const saved = await who.call(changeProduct, { params: { id }, input: { version, fields: { 'name.en': name } } });
  return orThrow(saved).change ?? 0;
}

test('a role without log.see undoes its own change', async () => {
  const editor = await editorWithoutLog();
  const { id } = await shop.add(product());
  const change = await rename(editor, id, 'A wrong name');
  const { changes } = orThrow(await editor.call(readOfficeProduct, { params: { id } })).product;

  const undone = await editor.call(undoChange, { params: { id: change } });

  expect(changes[0]).toMatchObject({ id: change, is_own: true });
  expect(undone.ok).toBe(true);
  const { fields } = orThrow(await editor.call(readOfficeProduct, { params: { id } })).product;
  expect(fields['name.en']).not.toBe('A wrong name');
});

test('a role without log.see cannot undo the change of a colleague', async () => {
  const editor = await editorWithoutLog();
  const { id } = await shop.add(product());
  const change = await rename(await office.as('owner'), id, 'The name of a colleague');
  const { changes } = orThrow(await editor.call(readOfficeProduct, { params: { id } })).product;

  const refused = await editor.call(undoChange, { params: { id: change } });

  expect(changes[0]).toMatchObject({ id: change, is_own: false });
  expect(refused).toMatchObject({ ok: false, error: { status: 403, code: 'permission', permission: 'log.see' } });
});
