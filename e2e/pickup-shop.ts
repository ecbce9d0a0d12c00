import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { BY_COMMAND, CLI } from '#api/audit/audit-log.ts';
import { transferStock } from '#api/catalog/products/transfer-stock.ts';
import { selectStores } from '#api/content/stores.ts';
import { openPool, sql } from '#api/database/sql.ts';
import { createDeliveryMethod } from '#api/settings/delivery-methods.ts';
import { createLocation, readLocations } from '#api/settings/stock-locations.ts';
import { expectAccessible } from './access/expect-accessible.ts';
import { openSeparateShop, type SeparateShop } from './separate-shop.ts';

export type PickupShop = SeparateShop & { store: string; slug: string; productId: number };

/** Opens a shop whose first store has its own stock of one product, which can be collected there. */
export async function openPickupShop(name = 'pickup'): Promise<PickupShop> {
  const shop = await openSeparateShop(name);
  const pool = openPool({ url: shop.databaseUrl, max: 1 });
  const [store] = await selectStores(pool);
  if (!store) throw new Error('the demo has no store');
  const week = Array.from({ length: 7 }, () => ({ from: '00:00', to: '23:59' }));
  await pool.run(sql`update stores set week = ${sql.json(week)}`);
  const fields = { name: store.name, store_id: store.id, is_enabled: true };
  const { id } = await createLocation(pool, BY_COMMAND, fields);
  const product = await pool.one<{ id: number; slug: string }>(sql`
    select p.id, p.url_key as slug from products p join stock s on s.product_id = p.id
    where p.type = 'simple' and p.parent_id is null and p.enabled and s.qty > 20 order by p.id limit 1`);
  const main = (await readLocations(pool)).find(({ is_main }) => is_main)?.id ?? 0;
  const lines = [{ product_id: product.id, quantity: 5 }];
  await transferStock(pool, { actor: CLI }, { from: main, to: id, lines, note: '' });
  const place = {
    ...{ region: null, towns: null, price: 0, free_from: null, days_from: 2, days_to: 3 },
    ...{ order_by: null, on_weekends: false, note: null },
  };
  const method = {
    title: { hy: 'Վերցնել խանութից', ru: 'Самовывоз', en: 'Collect in store' },
    ...{ is_visible: true, kind: 'pickup' as const, store_ids: null, places: [place] },
  };
  await createDeliveryMethod(pool, BY_COMMAND, method, { code: 'pickup' });
  await pool.close();
  while (!(await (await fetch(`${shop.origin}/api/shipping`)).text()).includes('pickup@')) {
    await new Promise((again) => setTimeout(again, 200));
  }
  return { ...shop, store: store.name.en ?? store.name.hy, slug: product.slug, productId: product.id };
}

/** Waits for the mail of a ready order and returns its code. */
export async function codeInMail(shop: PickupShop, number: string): Promise<string> {
  const outbox = join(shop.dataFolder, 'outbox');
  let code: string | undefined;
  await expect
    .poll(async () => {
      const names = (await readdir(outbox)).filter((name) => name.endsWith('.txt'));
      const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
      const mail = texts.find((text) => text.includes(`Order ${number} is ready to collect`));
      code = mail && /Code:?\s+(\d{6})/.exec(mail)?.[1];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

/** Buys the product of the shop on a phone, to be collected in its store. */
export async function buyForPickup(page: Page, shop: PickupShop): Promise<string> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shop.origin}/en/shop/product/${shop.slug}`);
  await expect(page.getByText('In stock in 1 store').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart.*1/ })).toBeAttached();
  await page.goto(`${shop.origin}/en/shop/checkout`);
  await page.getByRole('radio', { name: new RegExp(`Collect in store: ${shop.store}`) }).check();
  await expect(page.getByRole('heading', { name: 'Collect in the store' })).toBeVisible();
  await expect(page.getByLabel('Town or village')).toHaveCount(0);
  await page.getByLabel('First name', { exact: true }).fill('Anna');
  await page.getByLabel('Phone number', { exact: true }).fill('077 12-34-56');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('anna@example.am');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Order · / }).click();
  await page.waitForURL(/thanks/);
  await expect(page.getByRole('heading', { name: 'Collect in the store' })).toBeVisible();
  return new URL(page.url()).searchParams.get('orderID') ?? '';
}
