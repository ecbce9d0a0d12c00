import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { listPromotionChoices } from '#contract/office/office-promotion-choices-contract.ts';
import { openOffice } from '#testing/office.ts';
import { openShop } from '#testing/shop.ts';

test('listPromotionChoices separates brands from other options and names each method once', async () => {
  const shop = await openShop();
  const office = await openOffice(shop);
  const brand = await shop.pool.one<{ id: number }>(sql`
    with a as (
      insert into attributes (code, admin_name, name, type)
      values ('brand', 'Brand', '{"hy":"Ապրանքանիշ"}', 'select')
      on conflict (code) do update set admin_name = excluded.admin_name returning id)
    insert into attribute_options (attribute_id, admin_name, label) select id, 'Aragats', '{"hy":"Արագած"}' from a returning id`);
  const colour = await shop.pool.one<{ id: number }>(sql`
    with a as (
      insert into attributes (code, admin_name, name, type)
      values ('sample_colour', 'Colour', '{"hy":"Գույն"}', 'select') returning id)
    insert into attribute_options (attribute_id, admin_name, label) select id, 'Black', '{"hy":"Սև"}' from a returning id`);

  const owner = await office.as('owner');
  const choices = orThrow(await owner.call(listPromotionChoices, {}));

  expect(choices.brands).toContainEqual({ id: brand.id, name: { hy: 'Արագած' } });
  expect(choices.options).toContainEqual({ id: colour.id, name: { hy: 'Սև' }, attribute: { hy: 'Գույն' } });
  expect(choices.options.some(({ id }) => id === brand.id)).toBe(false);
  const codes = choices.shipping_methods.map(({ code }) => code);
  expect(codes.length).toBeGreaterThan(0);
  expect(new Set(codes).size).toBe(codes.length);
  expect(choices.payment_methods.length).toBeGreaterThan(0);
});
