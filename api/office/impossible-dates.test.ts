import { expect, test } from 'vitest';
import { changeProducts } from '#contract/office/office-bulk-contract.ts';
import { product } from '#testing/builders.ts';
import { FROM_A_PAGE, openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);

test.each([
  ...['/office/api/orders?from=2026-02-31', '/office/api/orders?to=2027-02-29', '/office/api/orders?from=0000-01-01'],
  ...['/office/api/orders/export?from=2026-02-31', '/office/api/orders/export?to=2026-04-31'],
  ...['/office/api/log?since=2026-02-31', '/office/api/log?since=0000-01-01', '/office/api/log/csv?until=2026-06-31'],
  '/office/api/stock?after=0-4000000000',
])('GET %s refuses the value with 422', async (url) => {
  const { cookie } = await office.as('owner');

  const answer = await shop.app.inject({ url, headers: { ...FROM_A_PAGE, cookie } });

  expect(answer.statusCode).toBe(422);
});

test('changeProducts refuses a sale that ends on a day that does not exist', async () => {
  const { id } = await shop.add(product());
  const manager = await office.as('manager');
  const input = {
    selection: { ids: [id] },
    change: { way: 'percent' as const, amount: -5, target: 'sale' as const, until: '0000-01-01' },
    idempotency_key: '0b7ff0d6-9d94-4b0a-8e57-0d5d0ac0a1f3',
  };

  const answer = await manager.call(changeProducts, { input });

  expect(answer).toMatchObject({ ok: false, error: { status: 422 } });
});
