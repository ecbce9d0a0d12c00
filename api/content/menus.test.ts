import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { menus as shownMenus } from '#contract/content-contract.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-menus-contract.ts';
import { openOffice } from '#testing/office.ts';
import { openShop } from '#testing/shop.ts';

async function opened() {
  const shop = await openShop();
  const office = await openOffice(shop);
  const [editor, owner] = [await office.as('content'), await office.as('owner')];
  const { id: page } = await shop.pool.one<{ id: number }>(sql`
    insert into pages (url_key, title, html) values ('delivery', '{"hy": "Առաքում"}', '{"hy": "<p>Ա</p>"}') returning id`);
  const read = async () => orThrow(await editor.call(contract.readMenus)).menus;
  const save = (entries: contract.OfficeMenuEntry[], seen: contract.OfficeMenuEntry[]) =>
    editor.call(contract.changeMenus, { input: { entries, seen } });
  const shown = async () => {
    await shop.readModel.sync();
    return orThrow(await shop.client().call(shownMenus)).data.map(({ type, name }) => `${type} ${name}`);
  };
  return { shop, owner, page, read, save, shown };
}

const entry = (name: string, more: Partial<contract.OfficeMenuEntry> = {}): contract.OfficeMenuEntry => ({
  ...{ id: null, place: 'footer', name: { hy: name }, page_id: null, url: '/blog' },
  ...more,
});

test('changeMenus adds, orders and removes entries, and an undo restores the former menus', async () => {
  const { owner, page, read, save, shown } = await opened();
  const first = orThrow(await save([entry('Ա'), entry('Բ', { url: null, page_id: page })], [])).menus.entries;

  const next = [first[1]!, { ...first[0]!, place: 'header' as const }, entry('Գ')];
  const { change } = orThrow(await save(next, first));
  const changed = await shown();
  orThrow(await owner.call(undoChange, { params: { id: change ?? 0 } }));

  expect(changed.toSorted()).toEqual(['footer Բ', 'footer Գ', 'header Ա']);
  expect(await shown()).toEqual(['footer Ա', 'footer Բ']);
  expect((await read()).entries).toEqual(first);
});

test('an entry whose page was deleted is named in the office and hidden from shoppers', async () => {
  const { shop, page, read, save, shown } = await opened();
  const { entries } = orThrow(await save([entry('Առաքում', { url: null, page_id: page }), entry('Բլոգ')], [])).menus;
  await shop.pool.run(sql`delete from pages where id = ${page}`);
  await shop.pool.run(sql`insert into catalog_changes default values`);

  const menus = await read();
  const kept = await save([...entries, entry('Նոր')], menus.entries);
  const added = await save([...entries, entry('Նոր', { url: null, page_id: page })], orThrow(kept).menus.entries);

  expect(menus.faults).toEqual({ [entries[0]!.id!]: 'page_deleted' });
  expect(await shown()).toEqual(['footer Բլոգ', 'footer Նոր']);
  expect(added).toMatchObject({ ok: false, error: { fields: { 'entries.2.target': expect.any(String) } } });
});

test('an address of a category that the shop does not have is named', async () => {
  const { read, save } = await opened();
  orThrow(
    await save([entry('Չկա', { url: '/shop/catalog/nothing' }), entry('Որոնում', { url: '/shop/catalog/search' })], []),
  );

  const { entries, faults } = await read();

  expect(faults).toEqual({ [entries[0]!.id!]: 'category_deleted' });
});

test.each([
  ['no Armenian name', entry('', { name: { hy: ' ', ru: 'Блог' } }), 'entries.0.name.hy'],
  ['no target', entry('Ա', { url: null }), 'entries.0.target'],
  ['a script as its address', entry('Ա', { url: 'javascript:alert(1)' }), 'entries.0.target'],
])('changeMenus refuses an entry with %s at its field', async (_, wrong, field) => {
  const { save, shown } = await opened();

  const refused = await save([wrong], []);

  expect(refused).toMatchObject({ ok: false, error: { fields: { [field]: expect.any(String) } } });
  expect(await shown()).toEqual([]);
});

test('changeMenus refuses menus that somebody else changed meanwhile', async () => {
  const { save } = await opened();
  orThrow(await save([entry('Ա')], []));

  expect(await save([entry('Բ')], [])).toMatchObject({ ok: false, error: { code: 'stale' } });
});

test('a nested entry is below the entry before it, for shoppers too, and outlives that entry', async () => {
  const { shop, read, save } = await opened();
  const below = { nested: true } as const;
  const wanted = [entry('Ա'), entry('Բ', below), entry('Գ', below), entry('Դ')];

  const first = orThrow(await save(wanted, [])).menus.entries;
  await shop.readModel.sync();
  const shown = orThrow(await shop.client().call(shownMenus)).data;
  const [a, b, c, d] = first as [(typeof first)[0], (typeof first)[0], (typeof first)[0], (typeof first)[0]];
  orThrow(await save([{ ...d, ...below }, { ...c, ...below }, b], first));

  expect(first.map(({ name, nested }) => [name.hy, nested])).toEqual([
    ['Ա', undefined],
    ['Բ', true],
    ['Գ', true],
    ['Դ', undefined],
  ]);
  expect(shown.map(({ name, parent_id }) => [name, parent_id])).toEqual([
    ['Ա', null],
    ['Բ', a.id],
    ['Գ', a.id],
    ['Դ', null],
  ]);
  // The first entry has nothing above it.
  expect((await read()).entries.map(({ name, nested }) => [name.hy, nested])).toEqual([
    ['Դ', undefined],
    ['Գ', true],
    ['Բ', true],
  ]);
});
