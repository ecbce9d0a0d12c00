import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { changeSetting } from '#api/settings/shop-settings.ts';
import { banners, contentPreview, menus, pages, sixBoxes, sliders } from '#contract/content-contract.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-content-contract.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const editor = await office.as('content');
const owner = await office.as('owner');

const newKey = () => `page-${randomUUID()}`;
const fieldsOfPage = (more: object = {}) => ({
  key: newKey(),
  'title.hy': 'Էջ',
  'html.hy': '<p>Տեքստ</p>',
  is_visible: true,
  ...more,
});

const create = (kind: contract.ContentKind, fields: contract.ContentFields) =>
  editor.call(contract.createContent, { params: { kind }, input: { fields, idempotency_key: randomUUID() } });

const change = (entry: contract.OfficeContent, fields: contract.ContentFields, seen: contract.ContentFields) =>
  editor.call(contract.changeContent, { params: { kind: entry.kind, id: entry.id }, input: { fields, seen } });

const undo = (id: number | null) => owner.call(undoChange, { params: { id: id ?? 0 } });

async function shownPage(id: number) {
  await shop.readModel.sync();
  return orThrow(await shop.client().call(pages, { input: { id } })).data[0];
}

test('createContent shows a page to shoppers, and an undo removes it', async () => {
  const { entry, change: made } = orThrow(await create('page', fieldsOfPage({ 'title.ru': 'Страница' })));

  const shown = await shownPage(entry.id);
  orThrow(await undo(made));

  expect(shown).toMatchObject({ page_title: 'Էջ', html_content: '<p>Տեքստ</p>' });
  expect(await shownPage(entry.id)).toBeUndefined();
});

test('changeContent changes only the named fields and keeps a version that an undo restores', async () => {
  const { entry } = orThrow(await create('page', fieldsOfPage()));

  const saved = orThrow(await change(entry, { 'title.hy': 'Նոր' }, { 'title.hy': 'Էջ' }));
  const read = orThrow(await editor.call(contract.readContent, { params: { kind: 'page', id: entry.id } })).entry;
  orThrow(await undo(saved.change));

  expect(read.versions).toMatchObject([
    { action: 'changeContent', before: { 'title.hy': 'Էջ' }, after: { 'title.hy': 'Նոր' } },
    { action: 'createContent' },
  ]);
  expect(await shownPage(entry.id)).toMatchObject({ page_title: 'Էջ' });
});

test('changeContent merges edits of other fields and refuses an edit of the same field with both values', async () => {
  const { entry } = orThrow(await create('page', fieldsOfPage()));
  orThrow(await change(entry, { 'title.hy': 'Առաջին' }, { 'title.hy': 'Էջ' }));

  const merged = await change(entry, { 'title.ru': 'Русский' }, { 'title.ru': null });
  const refused = await change(entry, { 'title.hy': 'Երկրորդ' }, { 'title.hy': 'Էջ' });

  expect(merged).toMatchObject({ ok: true });
  expect(refused).toMatchObject({
    ok: false,
    error: {
      code: 'stale',
      conflicts: [{ field: 'title.hy', current: 'Առաջին', by: expect.stringContaining('content') }],
    },
  });
});

test('changeContent removes scripts and names the fields that contained them', async () => {
  const { entry } = orThrow(await create('page', fieldsOfPage()));
  const html = '<p onclick="steal()">Տեքստ</p><script>steal()</script>';

  const saved = orThrow(await change(entry, { 'html.hy': html }, { 'html.hy': '<p>Տեքստ</p>' }));

  expect(saved.cleaned).toEqual(['html.hy']);
  expect(saved.entry.fields['html.hy']).toBe('<p>Տեքստ</p>');
});

test.each([
  ['an address with spaces', { key: 'two words' }, 'key'],
  ['an address of digits', { key: '2026' }, 'key'],
  ['no Armenian title', { 'title.hy': '', 'title.ru': 'Страница' }, 'title.hy'],
  ['no text', { 'html.hy': '<p> </p>' }, 'html.hy'],
  ['a last day before the first', { from: '2026-12-24', until: '2026-12-20' }, 'until'],
  ['a day that does not exist', { from: '2026-02-31' }, 'from'],
  ['lost letters', { 'title.hy': '???????? ????' }, 'title.hy'],
  ['an unknown field', { 'title.de': 'Seite' }, 'title.de'],
])('createContent refuses a page with %s at its field', async (_, fields, field) => {
  const refused = await create('page', fieldsOfPage(fields));

  expect(refused).toMatchObject({ ok: false, error: { status: 422, fields: { [field]: expect.any(String) } } });
});

test('createContent refuses an address that another page has', async () => {
  const key = newKey();
  orThrow(await create('page', fieldsOfPage({ key })));

  const refused = await create('page', fieldsOfPage({ key }));

  expect(refused).toMatchObject({ ok: false, error: { fields: { key: expect.any(String) } } });
});

test('shoppers see a page only between its days', async () => {
  const past = orThrow(await create('page', fieldsOfPage({ until: '2020-01-01' }))).entry;
  const future = orThrow(await create('page', fieldsOfPage({ from: '2099-01-01' }))).entry;
  const now = orThrow(await create('page', fieldsOfPage({ from: '2020-01-01', until: '2099-01-01' }))).entry;

  expect([past.state, future.state, now.state]).toEqual(['over', 'waiting', 'shown']);
  expect(await shownPage(past.id)).toBeUndefined();
  expect(await shownPage(future.id)).toBeUndefined();
  expect(await shownPage(now.id)).toBeDefined();
});

test('deleteContent hides the menu entries of the page, and an undo brings both back', async () => {
  const { entry } = orThrow(await create('page', fieldsOfPage()));
  await shop.pool.run(sql`
    insert into menu_entries (type, name, page_id) values ('footer', '{"hy": "Մեր էջը"}', ${entry.id})`);
  const shownMenus = async () => {
    await shop.readModel.sync();
    return orThrow(await shop.client().call(menus)).data.filter(({ page_id: pageId }) => pageId === entry.id).length;
  };
  const before = orThrow(await editor.call(contract.readContent, { params: { kind: 'page', id: entry.id } })).entry;

  const { change: deleted } = orThrow(
    await editor.call(contract.deleteContent, { params: { kind: 'page', id: entry.id } }),
  );
  const without = await shownMenus();
  orThrow(await undo(deleted));

  expect(before.menus).toEqual([{ hy: 'Մեր էջը' }]);
  expect(without).toBe(0);
  expect(await shownMenus()).toBe(1);
  expect(await shownPage(entry.id)).toMatchObject({ page_title: 'Էջ' });
});

test('an undone deletion of a post keeps its date', async () => {
  const { entry } = orThrow(await create('post', fieldsOfPage({ 'short.hy': 'Կարճ' })));
  await shop.pool.run(sql`update blog_posts set created_at = '2025-03-04T05:06:07.123Z' where id = ${entry.id}`);

  const { change: deleted } = orThrow(
    await editor.call(contract.deleteContent, { params: { kind: 'post', id: entry.id } }),
  );
  orThrow(await undo(deleted));

  const stored = await shop.pool.one<{ at: Date }>(sql`
    select created_at as at from blog_posts where id = ${entry.id}`);
  expect(stored.at.toISOString()).toBe('2025-03-04T05:06:07.123Z');
});

test('an undone deletion of a slide keeps the colour of its text', async () => {
  const fields = { 'title.hy': 'Սահիկ', image: await pictureOf('#101020'), is_visible: true };
  const { entry } = orThrow(await create('slide', fields));

  const { change: deleted } = orThrow(
    await editor.call(contract.deleteContent, { params: { kind: 'slide', id: entry.id } }),
  );
  orThrow(await undo(deleted));

  await shop.readModel.sync();
  const { data } = orThrow(await shop.client().call(sliders));
  expect(data.find(({ id }) => id === entry.id)).toMatchObject({ tone: 'light', veil: 0 });
});

async function pictureOf(color: string): Promise<string> {
  const bytes = await sharp({ create: { width: 1820, height: 800, channels: 3, background: color } })
    .png()
    .toBuffer();
  return orThrow(await editor.call(contract.uploadContentPicture, { body: new Blob([new Uint8Array(bytes)]) })).path;
}

test('a slide on a dark picture has light text, and a slide on a light picture has dark text', async () => {
  const slide = async (color: string) =>
    orThrow(await create('slide', { 'title.hy': color, image: await pictureOf(color), is_visible: true })).entry.id;
  const [dark, light] = [await slide('#101020'), await slide('#f4f4f0')];

  await shop.readModel.sync();
  const { data } = orThrow(await shop.client().call(sliders));

  expect(data.find(({ id }) => id === dark)).toMatchObject({ tone: 'light', veil: 0 });
  expect(data.find(({ id }) => id === light)).toMatchObject({ tone: 'dark', veil: 0 });
});

test('arrangeContent changes the order, refuses a list that misses an entry, and is undone', async () => {
  const image = await pictureOf('#888888');
  const box = async (title: string) =>
    orThrow(await create('box', { 'title.hy': title, image, link: '/blog', is_visible: true })).entry.id;
  const ids = [await box('Ա'), await box('Բ'), await box('Գ')];
  const arrange = (order: readonly number[]) =>
    editor.call(contract.arrangeContent, { params: { kind: 'box' }, input: { ids: [...order] } });
  const all = orThrow(await editor.call(contract.listContent, { params: { kind: 'box' } })).data.map(({ id }) => id);
  const shown = async () => {
    await shop.readModel.sync();
    return orThrow(await shop.client().call(sixBoxes)).data.map(({ id }) => id);
  };

  const arranged = orThrow(await arrange(all.toReversed()));
  const reversed = await shown();
  const refused = await arrange(ids.slice(1));
  orThrow(await undo(arranged.change));

  expect(reversed).toEqual(all.toReversed());
  expect(refused).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect(await shown()).toEqual(all);
});

test('a banner without a picture or with a link of another scheme is refused', async () => {
  const refused = await create('banner', { 'title.hy': 'Բաններ', link: 'javascript:alert(1)' });

  expect(refused).toMatchObject({
    ok: false,
    error: { fields: { image: expect.any(String), link: expect.any(String) } },
  });
  expect(orThrow(await shop.client().call(banners)).data).toEqual([]);
});

test('previewContent shows unsaved fields at a secret address that expires', async () => {
  const { entry } = orThrow(await create('page', fieldsOfPage({ is_visible: false })));
  const draft = { id: entry.id, fields: { 'title.hy': 'Սևագիր' } };
  const { urls } = orThrow(await editor.call(contract.previewContent, { params: { kind: 'page' }, input: draft }));
  const token = urls.hy.split('/').at(-1) ?? '';
  const read = () => shop.client().call(contentPreview, { input: { token } });

  const shown = orThrow(await read()).data;
  const unknown = await shop.client().call(contentPreview, { input: { token: `${token}x` } });
  await shop.pool.run(sql`update content_previews set expires_at = '2020-01-01'`);

  expect(urls.ru).toBe(`/ru/preview/${token}`);
  expect(shown.page).toMatchObject({ page_title: 'Սևագիր', html_content: '<p>Տեքստ</p>' });
  expect(unknown).toMatchObject({ ok: false, error: { status: 404 } });
  expect(await read()).toMatchObject({ ok: false, error: { status: 404 } });
  expect(await shownPage(entry.id)).toBeUndefined();
});

test('pages and previews show the merchant’s data instead of placeholders, and a gap for missing data', async () => {
  await changeSetting(shop.pool, 'company', () => ({ name: { hy: 'Ա <Բ> ՍՊԸ' }, tin: '01234567' }));
  await changeSetting(shop.pool, 'phones', () => ['+37410123456']);
  await shop.readModel.sync();
  const html = '<p>{{phones}}, {{company}}, {{company_tin}}, {{company_address}}, {{unknown}}</p>';
  const expected = '<p>+374\u00a010\u00a0123\u00a0456, Ա &lt;Բ&gt; ՍՊԸ, 01234567, ____, {{unknown}}</p>';

  const { entry } = orThrow(await create('page', fieldsOfPage({ 'html.hy': html })));
  const fields = { ...entry.fields, 'title.hy': 'Սևագիր' };
  const { urls } = orThrow(
    await editor.call(contract.previewContent, { params: { kind: 'page' }, input: { id: entry.id, fields } }),
  );
  const token = urls.hy.split('/').at(-1) ?? '';

  expect(await shownPage(entry.id)).toMatchObject({ html_content: expected });
  expect(orThrow(await shop.client().call(contentPreview, { input: { token } })).data.page).toMatchObject({
    html_content: expected,
  });
});

test.each(['orders', 'warehouse', 'catalogue', 'accountant'] as const)(
  'the role %s may not change content',
  async (role) => {
    const colleague = await office.as(role);

    const refused = await colleague.call(contract.listContent, { params: { kind: 'page' } });

    expect(refused).toMatchObject({ ok: false, error: { status: 403, code: 'permission' } });
  },
);
