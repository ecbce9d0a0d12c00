import sharp from 'sharp';
import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { withSeoRoutes } from '#testing/seo-routes.ts';
import { openShop } from '#testing/shop.ts';

test('the manifest is in the requested language, and its icons have the declared sizes', async () => {
  const shop = withSeoRoutes(await openShop());

  const answer = await shop.app.inject('/manifest/ru.webmanifest');
  const manifest = answer.json() as { lang: string; start_url: string; icons: { src: string; sizes: string }[] };
  const icons = await Promise.all(manifest.icons.map(({ src }) => shop.app.inject(src)));
  const sizes = await Promise.all(icons.map(({ rawPayload }) => sharp(rawPayload).metadata()));

  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(manifest).toMatchObject({ lang: 'ru', start_url: '/ru', short_name: 'Магазин', display: 'standalone' });
  expect(sizes.map(({ width, height }) => `${width}x${height}`)).toEqual(manifest.icons.map(({ sizes }) => sizes));
  expect(icons.map(({ headers }) => headers['content-type'])).toEqual(icons.map(() => 'image/png'));
});

test('the manifest describes the shop by its motto, and a shop without one by its name alone', async () => {
  const shop = withSeoRoutes(await openShop());
  const read = async () => (await shop.app.inject('/manifest/en.webmanifest')).json() as Record<string, unknown>;
  const before = await read();

  await shop.pool.run(sql`
    insert into settings (key, value)
    values ('brand', '{"name": {"hy": "Դաշտ", "en": "Dasht"}, "motto": {"hy": "Մեղր։", "en": "Honey from the hills."}}')
    on conflict (key) do update set value = excluded.value`);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();

  expect(before).toMatchObject({ name: 'Shop' });
  expect(before).not.toHaveProperty('description');
  expect(await read()).toMatchObject({
    name: 'Dasht, honey from the hills',
    short_name: 'Dasht',
    description: 'Honey from the hills.',
  });
});

test.each([
  ['/icons/apple-touch-icon.png', 200],
  ['/favicon.ico', 200],
  ['/icons/icon-9999.png', 404],
  ['/icons/constructor.png', 404],
  ['/manifest/fr.webmanifest', 404],
])('%s is answered with status %i', async (url, status) => {
  const shop = withSeoRoutes(await openShop());

  expect((await shop.app.inject(url)).statusCode).toBe(status);
});
