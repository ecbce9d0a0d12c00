import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { officeOrders } from '#contract/office/office-orders-contract.ts';
import { officeProducts } from '#contract/office/office-product-list-contract.ts';
import { changeSetting, readSettings, settingHistory } from '#contract/office/office-settings-contract.ts';
import { product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');

const valuesNow = async () => orThrow(await owner.call(readSettings)).values;
const change = (values: Record<string, unknown>, seen: Record<string, unknown> = {}) =>
  owner.call(changeSetting, { input: { values, seen } });

async function shownSettings(locale = 'hy') {
  await shop.readModel.sync();
  return (await shop.app.inject(`/api/custom_settings?locale=${locale}`)).json();
}

const STORE = {
  name: { hy: 'Խանութ' },
  address: { hy: 'Սարյան 22', ru: 'Сарьяна, 22' },
  phone: '010 123456',
  hours: { hy: 'Ամեն օր' },
  week: null,
  lat: 40.1852,
  lng: 44.5074,
};

test('changeSetting saves parts of several settings at once, and the shop shows them', async () => {
  const result = await change({
    phones: ['010 11 11 11', '+374 77 222222'],
    'company.name.hy': 'ՍՊԸ',
    'company.tin': '0123 4567',
    tax: { status: 'turnover' },
  });

  expect(orThrow(result).changes).toHaveLength(3);
  expect(await shownSettings()).toMatchObject({
    phones: ['+37410111111', '+37477222222'],
    company: { name: 'ՍՊԸ', tin: '01234567' },
    vat_percent: null,
  });
});

test('two editors who change different parts of one setting merge', async () => {
  await change({ 'address.hy': 'Հին', 'address.ru': null, 'address.en': null });

  const [first, second] = [
    await change({ 'address.hy': 'Նոր' }, { 'address.hy': 'Հին' }),
    await change({ 'address.ru': 'Новый' }, { 'address.ru': null }),
  ];

  expect([first.ok, second.ok]).toEqual([true, true]);
  expect((await valuesNow()).address).toEqual({ hy: 'Նոր', ru: 'Новый' });
});

test('a change of a part that somebody else changed is refused with the current value and its author', async () => {
  await change({ email: 'first@example.am' });
  await change({ email: 'second@example.am' }, { email: 'first@example.am' });

  const late = await change({ email: 'third@example.am', answer_days: 9 }, { email: 'first@example.am' });

  expect(late).toMatchObject({
    ok: false,
    error: {
      code: 'stale',
      conflicts: [{ field: 'email', current: 'second@example.am', by: expect.stringMatching(/^owner/) }],
    },
  });
  expect((await valuesNow()).answer_days).not.toBe(9);
});

test.each([
  [{ 'company.tin': '1234567' }, 'company.tin', 'Fill'],
  [{ phones: ['call us'] }, 'phones.0', 'telephone'],
  [{ email: 'nobody' }, 'email', 'e-mail'],
  [{ return_days: -1 }, 'return_days', '1 to 365'],
  [{ return_days: 'soon' }, 'return_days', '1 to 365'],
  [{ tax: { status: 'vat', percent: 0 } }, 'tax.percent', '1 to 50'],
  [{ 'working_hours.hy': '<script>alert(1)</script>' }, 'working_hours.hy', 'plain text'],
  [{ 'working_hours.en': 'Every day', 'working_hours.hy': null, 'working_hours.ru': null }, 'working_hours.hy', 'Fill'],
  [{ googlecode: '"><script>' }, 'googlecode', 'G-AB12CD34'],
  [{ low_stock: 51 }, 'low_stock', '1 to 50'],
  [{ 'late_hours.accept': 0 }, 'late_hours.accept', '0.25'],
  [{ stores: [{ ...STORE, lat: 44.5, lng: 40.18 }] }, 'stores.0.lat', 'Armenia'],
  [{ stores: [{ ...STORE, lat: null }] }, 'stores.0.lat', 'Armenia'],
  [{ stores: [{ ...STORE, phone: 'x' }] }, 'stores.0.phone', 'telephone'],
  [{ holidays: [{ day: '2027-02-31', name: { hy: 'Տոն' } }] }, 'holidays.0.day', 'day'],
  [{ rates: [{ code: 'USD', rate: 0, date: '2026-11-21' }] }, 'rates.0.rate', 'above zero'],
  [{ social_links: [{ name: 'X', link: 'javascript:alert(1)', icon: 'link.svg' }] }, 'social_links.0.link', 'https'],
  [{ demo: false }, 'demo', 'cannot be used'],
])('changeSetting refuses %j with a message at %s and saves nothing', async (values, path, message) => {
  const before = await valuesNow();

  const result = await change({ answer_days: 7, ...values });

  expect(result).toMatchObject({ ok: false, error: { code: 'validation' } });
  const fields = result.ok ? {} : result.error.fields;
  expect(fields[path] ?? JSON.stringify(fields)).toContain(path === 'company.tin' ? 'digits' : message);
  expect(await valuesNow()).toEqual(before);
});

test('stores, holidays, rates and links are saved as lists, and ids of stores stay', async () => {
  orThrow(await change({ stores: [STORE, { ...STORE, name: { hy: 'Երկրորդ' } }] }));
  const [first, second] = (await valuesNow()).stores as { id: number }[];
  orThrow(await change({ stores: [{ ...second, phone: '+374 77 000000' }] }));
  orThrow(
    await change({
      holidays: [{ day: '2027-01-01', name: { hy: 'Ամանոր' } }],
      rates: [{ code: 'USD', rate: 386.5, date: '2026-11-21' }],
      social_links: [{ name: 'Facebook', link: 'https://social.example/x', icon: 'facebook.svg' }],
    }),
  );
  await shop.readModel.sync();

  expect(first?.id).toBeDefined();
  expect((await valuesNow()).stores).toMatchObject([
    { id: second?.id, phone: '+37477000000', name: { hy: 'Երկրորդ' } },
  ]);
  expect(shop.readModel.content.holidays.has('2027-01-01')).toBe(true);
  expect(shop.readModel.content.rates).toEqual([{ code: 'USD', rate: 386.5, date: '2026-11-21' }]);
  expect(shop.readModel.content.social).toMatchObject([{ name: 'Facebook' }]);
});

test('undo restores a list or setting, and is refused after a later change', async () => {
  const before = (await valuesNow()).stores;
  const { changes } = orThrow(await change({ stores: [] }));
  const [first = 0] = changes;
  const [late = 0] = orThrow(await change({ answer_days: 3 })).changes;
  await change({ answer_days: 4 });

  const undone = await owner.call(undoChange, { params: { id: first } });
  const refused = await owner.call(undoChange, { params: { id: late } });

  expect(undone.ok).toBe(true);
  expect((await valuesNow()).stores).toEqual(before);
  expect(refused).toMatchObject({ ok: false, error: { code: 'changed_since' } });
});

test('company, taxes and bank account require reauthentication', async () => {
  const stale = await office.as('owner');
  await shop.pool.run(
    sql`update staff_sessions set reauthenticated_at = now() - interval '1 hour' where staff_id = ${stale.id}`,
  );
  const send = (values: Record<string, unknown>) => stale.call(changeSetting, { input: { values, seen: {} } });

  const critical = await send({ tax: { status: 'micro' } });
  const usual = await send({ toll_free: '0 800 1' });

  expect(critical).toMatchObject({ ok: false, error: { code: 'reauthenticate' } });
  expect(usual.ok).toBe(true);
});

test('settingHistory lists the versions of a setting, the newest first', async () => {
  await change({ toll_free: '0 800 2' });
  await change({ toll_free: '0 800 3' });

  const { data } = orThrow(await owner.call(settingHistory, { input: { keys: 'toll_free,email' } }));

  expect(data.filter(({ entity_id: key }) => key === 'toll_free').map(({ after }) => after.value)).toEqual(
    expect.arrayContaining(['0 800 3', '0 800 2']),
  );
  expect(data[0]).toMatchObject({ before: { value: '0 800 2' }, after: { value: '0 800 3' } });
});

test('the thresholds decide which stock is low, which order is late, and when few pieces are left', async () => {
  const lamp = await shop.add(product({ stock: 7 }));
  const { id } = await orderOne(shop, (await shop.add(product({ stock: 90 }))).id);
  await shop.pool.run(sql`update orders set updated_at = now() - interval '3 hours' where id = ${id}`);
  const listed = async () => {
    const low = orThrow(await owner.call(officeProducts, { input: { stock: 'low' } }));
    const late = orThrow(await owner.call(officeOrders, { input: { late: '1' } }));
    return {
      limit: low.low_stock,
      isLow: low.data.some((family) => family.id === lamp.id),
      isLate: late.data.some((order) => order.id === id),
    };
  };

  const before = await listed();
  orThrow(await change({ low_stock: 8, 'late_hours.hand_over': 2.5, few_left: 9 }));

  expect(before).toEqual({ limit: 3, isLow: false, isLate: false });
  expect(await listed()).toEqual({ limit: 8, isLow: true, isLate: true });
  expect(await shownSettings()).toMatchObject({ few_left: 9 });
});
