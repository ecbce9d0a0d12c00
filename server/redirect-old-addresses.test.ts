import fastify from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { CLI } from '#api/audit/audit-log.ts';
import { openRedirectHits } from '#api/content/redirect-hits.ts';
import { changeRedirect } from '#api/content/redirects.ts';
import { sql } from '#api/database/sql.ts';
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

test('every page without parameters is known as existing or reserved, so that no redirect hides it', () => {
  const paths = PAGES.map(({ path }) => path).filter((path) => !path.includes(':'));

  expect(paths.filter((path) => !STATIC_PAGES.has(path) && !isReserved(path))).toEqual([]);
});
