import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPool, type Pool, sql } from '#api/database/sql.ts';
import { cartToken } from '#contract/cart-contract.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { createClient, orThrow } from '#contract/client.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { runToRefusal, startProcess } from '#testing/process.ts';

async function ownDatabase(template: 'demo' | 'stocked' | 'migrated'): Promise<{ url: string; pool: Pool }> {
  const name = `process_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(inject('databaseUrl'), name, template);
  const pool = openPool({ url, max: 2 });
  onTestFinished(async () => {
    await pool.close();
    await dropDatabase(inject('databaseUrl'), name);
  });
  return { url, pool };
}

const LIVE = {
  SHOP_MODE: 'live',
  LIMITS: 'on',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: 'none',
  SESSION_SECRET: 'kept by the shop that is tested 1',
  SMTP_URL: 'smtp://mail.example',
};

const insertMethods = (pool: Pool) =>
  pool.run(sql`
    insert into payment_methods (method, title, description, img, position)
    select method, jsonb_build_object('hy', method), jsonb_build_object('hy', method), 'icons/cash.svg', number
    from unnest(array['cashondelivery', 'aeb_vpos', 'idram_vpos']) with ordinality as m (method, number)`);

test('a shop killed during orders stores every order completely or not at all', async () => {
  const { url, pool } = await ownDatabase('stocked');
  const shop = await startProcess({ DATABASE_URL: url });
  const { id: productId } = await pool.one<{ id: number }>(sql`
    select p.id from products p join stock s on s.product_id = p.id
    where p.type = 'simple' and p.min_qty is null order by s.qty desc, p.id limit 1`);
  const client = createClient({ fetch, origin: shop.address, locale: 'en' });
  const visitors = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const visitor = { ...client, token: orThrow(await client.call(cartToken)).api_token };
      await readyToOrder(visitor, [{ productId }]);
      return visitor;
    }),
  );

  const acknowledged: number[] = [];
  const tries = visitors.map(async (visitor) => {
    const answer = await visitor.call(saveOrder, { input: { api_token: visitor.token } });
    if (!answer.ok) return;
    acknowledged.push(answer.data.order.id);
    if (acknowledged.length === 5) shop.child.kill('SIGKILL');
  });
  await Promise.all(tries);
  await shop.ended;

  const orders = await pool.many<{ id: number; parts: number; open: boolean }>(sql`
    select o.id,
           (select count(*)::int from order_items i where i.order_id = o.id)
         + (select count(*)::int from order_addresses a where a.order_id = o.id)
         + (select count(*)::int from order_history h where h.order_id = o.id)
         + (select count(*)::int from payment_attempts t where t.order_id = o.id)
         + (select count(*)::int from stock_movements m where m.order_id = o.id) as parts,
           (select status from carts c where c.id = o.cart_id) = 'active' as open
    from orders o`);
  const stock = await pool.one<{ balanced: boolean }>(sql`
    select qty = (select sum(quantity) from stock_movements where product_id = ${productId}) as balanced
    from stock where product_id = ${productId}`);
  expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(orders.map(({ parts, open }) => `${parts} ${open}`))).toEqual(new Set(['6 false']));
  expect(stock.balanced).toBe(true);
});

test('live mode names all missing settings in one message and stops', async () => {
  const { code, output } = await runToRefusal({ SHOP_MODE: 'live', LIMITS: 'on' });

  expect(code).toBe(1);
  expect(output).toMatch(
    /PUBLIC_URL is missing.*https:\/\/shop.*SESSION_SECRET is missing.*openssl.*SMTP_URL is missing.*smtp:.*TRUST_PROXY is missing.*127/,
  );
});

test('live mode does not sell from a demo database', async () => {
  const { url } = await ownDatabase('demo');
  const { code, output } = await runToRefusal({ ...LIVE, DATABASE_URL: url });

  expect(code).toBe(1);
  expect(output).toContain('will not open a demo database');
});

test('live mode without contracts shows no demo, offers neither card nor wallet, and simulates nothing', async () => {
  const { url, pool } = await ownDatabase('migrated');
  await insertMethods(pool);
  const shop = await startProcess({ ...LIVE, DATABASE_URL: url });
  const ask = (path: string, init?: RequestInit) => fetch(`${shop.address}${path}`, { redirect: 'manual', ...init });

  const methods = (await (await ask('/api/payments?locale=hy')).json()) as { method: string }[];
  const pretending = [
    await ask('/sandbox/arca/payment/rest/register.do', {
      method: 'POST',
      body: new URLSearchParams({ amount: '1' }),
    }),
    await ask('/sandbox/arca/payment/merchants/kayts/payment_hy.html?mdOrder=1'),
    await ask('/sandbox/idram/Payment/GetPayment', {
      method: 'POST',
      body: new URLSearchParams({ EDP_AMOUNT: '1' }),
    }),
    await ask('/sandbox/'),
    await ask('/api/payments/idram_vpos/callback', {
      method: 'POST',
      body: new URLSearchParams({ EDP_PRECHECK: 'YES', EDP_BILL_NO: '1001-1' }),
    }),
  ];
  const [home, picture, own] = [
    await ask('/'),
    await ask('/storage/slider/1.webp'),
    await ask('/storage/placeholder/product.svg'),
  ];

  expect(shop.origin).toBe('https://shop.example');
  expect(methods.map(({ method }) => method)).toEqual(['cashondelivery']);
  expect(pretending.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect([home.status, picture.status, own.status]).toEqual([200, 404, 200]);
  expect(await home.text()).not.toContain('demo-line');
  expect(home.headers.get('content-security-policy')).toContain("form-action 'self';");
});

test('a live start prints one line with the missing items of the set-up', async () => {
  const { url } = await ownDatabase('migrated');
  const shop = await startProcess({ ...LIVE, DATABASE_URL: url });

  shop.child.kill('SIGTERM');

  const { output } = await shop.ended;
  expect(output).toMatch(/Set-up misses: +.*contact, company.*payment, legal, products.* \(npm run shop -- doctor\)/);
});

test('live mode offers a method with a contract, and pages may post to its provider', async () => {
  const { url, pool } = await ownDatabase('migrated');
  await insertMethods(pool);
  const wallet = {
    IDRAM_URL: 'https://wallet.example/Payment/GetPayment',
    IDRAM_ACCOUNT: '100000114',
    IDRAM_SECRET: 'vR4tW8pLz1',
  };
  const shop = await startProcess({ ...LIVE, ...wallet, DATABASE_URL: url });
  const ask = (path: string) => fetch(`${shop.address}${path}`);

  const methods = (await (await ask('/api/payments?locale=hy')).json()) as { method: string }[];
  const home = await ask('/');

  expect(methods.map(({ method }) => method)).toEqual(['cashondelivery', 'idram_vpos']);
  expect(home.headers.get('content-security-policy')).toContain("form-action 'self' https://wallet.example;");
});

test('an address with several hosts opens the shop, and the welcome shows neither user nor password', async () => {
  const { url } = await ownDatabase('stocked');
  const { host, password } = new URL(url);
  const shop = await startProcess({ DATABASE_URL: url.replace(host, `127.0.0.1:9,${host}`) });

  const ready = await fetch(`${shop.address}/api/health/ready`);
  shop.child.kill('SIGTERM');
  const { output } = await shop.ended;

  expect(ready.status).toBe(200);
  expect(output).toContain(`database: 127.0.0.1:9,${host})`);
  expect(output).not.toContain(password);
});
