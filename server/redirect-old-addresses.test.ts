import fastify from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { CLI } from '#api/audit/audit-log.ts';
import { changeEntry, createEntry, deleteEntry } from '#api/content/edit-content.ts';
import { openRedirectHits } from '#api/content/redirect-hits.ts';
import { changeRedirect } from '#api/content/redirects.ts';
import { sql } from '#api/database/sql.ts';
import { localFolder } from '#api/images/storage/open-storage.ts';
import { isReserved, STATIC_PAGES } from '#rules/shop/redirect-path.ts';
import { PAGES } from '#storefront/runtime/pages.ts';
import { openShop } from '#testing/shop.ts';
import { redirectOldAddresses } from './redirect-old-addresses.ts';

test('an old address redirects with language and query, and its visits are counted', async () => {
  const { pool: db, readModel } = await openShop();
  await changeRedirect(db, { actor: CLI }, { path: '/old', target: '/stores' });
  await readModel.sync();
  const hits = openRedirectHits({ db, log: pino({ level: 'silent' }), clock: () => new Date() });
  const app = fastify();
  app.get('/*', { onRequest: redirectOldAddresses({ readModel, hits }) }, async () => 'a page');
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url });
    return [statusCode, headers.location];
  };

  const answers = [await ask('/old'), await ask('/ru/old/?from=mail'), await ask('/stores')];
  await hits.close();

  expect(answers).toEqual([
    [301, '/stores'],
    [301, '/ru/stores?from=mail'],
    [200, undefined],
  ]);
  expect(await db.one(sql`select hits, last_hit_at is not null as "isDated" from redirects`)).toEqual({
    hits: 2,
    isDated: true,
  });
});

async function openedPages() {
  const { pool: db, readModel, config } = await openShop();
  const hits = openRedirectHits({ db, log: pino({ level: 'silent' }), clock: () => new Date() });
  const app = fastify();
  app.get('/*', { onRequest: redirectOldAddresses({ readModel, hits }) }, async () => 'a page');
  const pictures = localFolder(config);
  const by = { actor: CLI };
  const create = (kind: 'page' | 'post', key: string) => {
    const texts = { 'title.hy': key, 'html.hy': '<p>Ա</p>', ...(kind === 'post' && { 'short.hy': 'Ա' }) };
    return createEntry(db, by, { kind, fields: { ...texts, key, is_visible: true } }, { pictures });
  };
  const rename = (kind: 'page' | 'post', id: number, key: string) =>
    changeEntry(db, by, { kind, id, fields: { key } }, { pictures });
  const ask = async (url: string) => {
    await readModel.sync();
    const { statusCode, headers } = await app.inject({ url });
    return statusCode === 301 ? headers.location : statusCode;
  };
  return { db, by, create, rename, ask };
}

test.each(['page', 'post'] as const)('the former address of a renamed %s redirects, without chains', async (kind) => {
  const { db, by, create, rename, ask } = await openedPages();
  const folder = kind === 'page' ? '/page' : '/blog';
  const { id } = await create(kind, 'delivery');
  await changeRedirect(db, by, { path: '/old-delivery', target: `${folder}/delivery` });

  await rename(kind, id, 'shipping');
  await rename(kind, id, 'courier');

  expect(await ask(`${folder}/delivery`)).toBe(`${folder}/${id}`);
  expect(await ask(`/ru${folder}/shipping?from=mail`)).toBe(`/ru${folder}/${id}?from=mail`);
  expect(await ask('/old-delivery')).toBe(`${folder}/${id}`);
  expect(await ask(`${folder}/courier`)).toBe(200);
});

test('a page renamed to its former address is shown there, and the other address redirects', async () => {
  const { create, rename, ask } = await openedPages();
  const { id } = await create('page', 'delivery');

  await rename('page', id, 'shipping');
  await rename('page', id, 'delivery');

  expect(await ask('/page/delivery')).toBe(200);
  expect(await ask('/page/shipping')).toBe(`/page/${id}`);
});

test('a new page at a redirected address wins while it exists', async () => {
  const { db, by, create, rename, ask } = await openedPages();
  const { id } = await create('page', 'delivery');
  await rename('page', id, 'shipping');

  const other = await create('page', 'delivery');
  const shown = await ask('/page/delivery');
  await deleteEntry(db, by, 'page', other.id);

  expect(shown).toBe(200);
  expect(await ask('/page/delivery')).toBe(`/page/${id}`);
});

test('a new category or brand at an address that the merchant redirected wins', async () => {
  const { db, by, ask } = await openedPages();
  await changeRedirect(db, by, { path: '/shop/catalog/phones', target: '/stores' });
  const before = await ask('/shop/catalog/phones');

  await db.run(sql`insert into categories (slug, name) values ('phones', '{"hy": "Ա"}')`);
  await db.run(sql`insert into catalog_changes default values`);

  expect(before).toBe('/stores');
  expect(await ask('/shop/catalog/phones')).toBe(200);
});

test('every page without parameters is known as existing or reserved, so that no redirect hides it', () => {
  const paths = PAGES.map(({ path }) => path).filter((path) => !path.includes(':'));

  expect(paths.filter((path) => !STATIC_PAGES.has(path) && !isReserved(path))).toEqual([]);
});
