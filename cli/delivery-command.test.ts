import { expect, test } from 'vitest';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

async function rates(shop: TestShop, state: string) {
  await shop.readModel.sync();
  return (await shop.app.inject(`/api/shipping?state=${encodeURIComponent(state)}`)).json().data;
}

test('delivery terms of a region override the general terms', async () => {
  const shop = await openShop();
  await command(shop, 'delivery', 'set', 'free_free', 'everywhere', '--days', '2-3', '--by', '15:00');

  const result = await command(shop, 'delivery', 'set', 'free_free', 'yerevan', '--days', '1', '--weekends', 'yes');

  expect(result).toMatchObject({
    code: 0,
    out: 'free_free, Yerevan: 0 ֏, 1 working day, ordered by 15:00, weekends too.\n',
  });
  const days = { today: '2026-11-21', first: '2026-11-22', last: '2026-11-22', order_by: '15:00' };
  expect((await rates(shop, 'Yerevan'))[0].delivery).toEqual(days);
  expect((await rates(shop, 'Vayots Dzor'))[0].delivery).toMatchObject({ first: '2026-11-25', last: '2026-11-26' });
});

test('a holiday postpones the delivery until it is removed', async () => {
  const shop = await openShop();
  await command(shop, 'delivery', 'set', 'free_free', 'everywhere', '--days', '1');

  const holiday = await command(shop, 'delivery', 'holiday', '2026-11-24', 'Տեղափոխված օր');
  const moved = await rates(shop, 'Lori');
  const workday = await command(shop, 'delivery', 'workday', '2026-11-24');

  expect([holiday.out, workday.out]).toEqual([
    '2026-11-24: nothing is delivered.\n',
    '2026-11-24 is an ordinary day.\n',
  ]);
  expect(moved[0].delivery.first).toBe('2026-11-25');
  expect((await rates(shop, 'Lori'))[0].delivery.first).toBe('2026-11-24');
});

test('a region without own or general terms has no delivery', async () => {
  const shop = await openShop();
  await command(shop, 'delivery', 'set', 'free_free', 'Yerevan', '--days', '1');

  const { code } = await command(shop, 'delivery', 'remove', 'free_free', 'everywhere');

  expect(code).toBe(0);
  expect(await rates(shop, 'Syunik')).toEqual([]);
  expect(await rates(shop, 'Yerevan')).toHaveLength(1);
});

test('delivery list shows terms, returns and future holidays', async () => {
  const shop = await openShop();
  await command(shop, 'delivery', 'returns', '14');

  const { out } = await command(shop, 'delivery', 'list');

  expect(out).toContain('free_free  everywhere  0 ֏  no day promised');
  expect(out).toContain('Returns: within 14 days.');
  expect(out).toContain('2027-01-06  Սուրբ Ծնունդ');
  expect(out).not.toContain('2026-09-21');
  await shop.readModel.sync();
  expect((await shop.app.inject('/api/custom_settings')).json().return_days).toBe(14);
});

test('delivery list notes that all holidays are past', async () => {
  const shop = await openShop();
  shop.clock.now = new Date('2040-01-01T00:00:00Z');

  const { out } = await command(shop, 'delivery', 'list');

  expect(out).toContain('No holidays are ahead: only Saturdays and Sundays are days off.');
});

test('a delivery method is added with towns and a free-from sum, renamed, hidden and removed', async () => {
  const shop = await openShop();
  const terms = ['--price', '1500', '--days', '1-2', '--free-from', '40000', '--towns', 'Աբովյան'];

  const added = await command(shop, 'delivery', 'add', 'Առաքիչ', 'Kotayk', '--en', 'Courier', ...terms);
  const listed = await command(shop, 'delivery', 'list');
  const renamed = await command(shop, 'delivery', 'rename', 'courier', 'Արագ առաքիչ');
  const hidden = await command(shop, 'delivery', 'hide', 'courier');
  const offered = (await shop.app.inject('/api/shipping?state=Kotayk&city=Abovyan')).json().data.length;
  const removed = await command(shop, 'delivery', 'remove', 'courier');

  expect(added.out).toBe('courier: added.\n');
  expect(listed.out).toMatch(
    /courier\s+Kotayk \(Աբովյան\)\s+1500 ֏\s+1-2 working days, no weekends, free from 40000 ֏/,
  );
  expect([renamed.out, hidden.out, removed.out]).toEqual([
    'courier: Արագ առաքիչ.\n',
    'courier: hidden.\n',
    'courier: removed.\n',
  ]);
  expect(offered).toBe(1);
});

const unchanged = await openFileShop();

test.each([
  [['set', 'free_free', 'Paris', '--days', '1'], 'REGION is everywhere, Yerevan'],
  [['set', 'free_free', 'Lori'], 'needs an option with a change'],
  [['set', 'rocket', 'Lori', '--days', '1'], 'There is no delivery method rocket.'],
  [['set', 'free_free', 'Lori', '--days', '3-2'], 'is an ascending range'],
  [['set', 'free_free', 'Lori', '--days', 'soon'], '--days needs days such as 1 or 2-3'],
  [['set', 'free_free', 'Lori', '--by', '25:00'], '--by needs a time such as 15:00'],
  [['set', 'free_free', 'Lori', '--price', '-1'], ''],
  [['holiday', '2027-02-30'], 'DAY is a day such as 2027-01-03'],
  [['workday', '2027-02-03'], '2027-02-03 is not a holiday.'],
  [['returns', '0'], 'a whole number from 1 to 365'],
  [['set', 'free_free', 'Lori', '--free-from', '0'], '--free-from is a whole number from 1'],
  [['set', 'free_free', 'Lori', '--towns', 'Paris'], 'towns: A town is not in this region'],
  [['add', 'Առաքիչ', 'Lori'], 'needs --price'],
  [['hide', 'rocket'], 'rocket: there is no such entry.'],
  [['fly'], 'delivery cannot "fly"'],
])('delivery %j is refused with a message', async (args, sentence) => {
  const { code, err } = await command(unchanged, 'delivery', ...args);

  expect(code).not.toBe(0);
  expect(err).toContain(sentence);
});
