import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CLI } from '#api/audit/audit-log.ts';
import { sql } from '#api/database/sql.ts';
import { openStorage } from '#api/images/storage/open-storage.ts';
import { orThrow as orThrowShop } from '#contract/client.ts';
import { banks as banksCall } from '#contract/content-contract.ts';
import { listAudit, undoChange } from '#contract/office/office-audit-contract.ts';
import * as contract from '#contract/office/office-banks-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { openBuyer } from '#testing/credit-buyer.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { changeBank } from './change-banks.ts';

const TERMS = {
  rate: 11,
  service_fee: 0.5,
  credit_amount_rate: 0,
  periods: [6, 12, 24],
  min_amount: 30_000,
  max_amount: 2_000_000,
  min_down_payment_percent: 0,
};
const FIELDS = {
  name: { hy: 'Արարատ Բանկ', en: 'Ararat Bank' },
  image: null,
  is_visible: true,
  first_day: null,
  ...TERMS,
  apply_url: null,
  planned: [],
};
const LASTING = { ...TERMS, rate: 9, periods: [12, 18], first_day: '2099-03-01', last_day: null };
const HOLIDAY_OFFER = { ...TERMS, rate: 0, first_day: '2099-12-20', last_day: '2099-12-31' };

const open = async () => use(await openShop());

async function use(shop: TestShop) {
  const office = await openOffice(shop);
  const owner = await office.as('owner');
  const list = async () => orThrow(await owner.call(contract.listOfficeBanks, { input: {} }));
  const create = (fields: object = {}) =>
    owner.call(contract.createBank, { input: { fields: { ...FIELDS, ...fields }, idempotency_key: randomUUID() } });
  const created = async (fields: object = {}) => orThrow(await create(fields)).id;
  const change = (id: number, fields: object, seen: object) =>
    owner.call(contract.changeBank, { params: { id }, input: { fields, seen } });
  const read = async (id: number) => orThrow(await owner.call(contract.readOfficeBank, { params: { id } }));
  const undo = (id: number | null) => owner.call(undoChange, { params: { id: id ?? 0 } });
  const shown = async (day?: string) => {
    if (day) shop.clock.now = new Date(`${day}T09:00:00Z`);
    await shop.readModel.sync();
    return orThrowShop(await shop.client('en').call(banksCall)).data;
  };
  return { shop, office, owner, list, create, created, change, read, undo, shown };
}

/** A shop for calls that store no bank. */
const shared = await use(await openFileShop());

test('createBank offers the bank to shoppers at once, with a picture of its first letter, and undo removes it', async () => {
  const { shop, owner, create, shown, undo } = await open();

  const { id, change } = orThrow(await create());
  const banks = await shown();
  const picture = await openStorage(shop.config).read((banks[0]?.image ?? '').replace(/^.*\/storage\//, ''));
  const { data: entries } = orThrow(await owner.call(listAudit, { input: { entity: 'bank' } }));
  const undone = await undo(change);

  expect(banks).toMatchObject([{ id, name: 'Ararat Bank', rate: 11, max_amount: 2_000_000 }]);
  expect(picture?.toString()).toContain('<svg');
  expect(entries[0]).toMatchObject({ action: 'createBank', entity_id: String(id), can_undo: true });
  expect([undone.ok, await shown()]).toEqual([true, []]);
});

test.each([
  ['a rate of 1,000 %', { rate: 1000 }, 'rate'],
  ['a rate of −1 %', { rate: -1 }, 'rate'],
  ['no rate', { rate: null }, 'rate'],
  ['a fee with four digits after the point', { service_fee: 0.1234 }, 'service_fee'],
  ['a mark-up of 101 %', { credit_amount_rate: 101 }, 'credit_amount_rate'],
  ['a down payment of −5 %', { min_down_payment_percent: -5 }, 'min_down_payment_percent'],
  ['a negative limit', { min_amount: -30_000 }, 'min_amount'],
  ['a limit of half a dram', { max_amount: 0.5 }, 'max_amount'],
  ['a smallest sum above the largest', { min_amount: 500, max_amount: 400 }, 'max_amount'],
  ['a period of 360 months', { periods: [12, 360] }, 'periods'],
  ['a period of half a month', { periods: [0.5] }, 'periods'],
  ['an address without a protocol', { apply_url: 'bank.example' }, 'apply_url'],
  ['a script as the address', { apply_url: 'javascript:alert(1)' }, 'apply_url'],
  ['an impossible first day', { first_day: '2027-02-30' }, 'first_day'],
  ['no Armenian name', { name: { hy: ' ', en: 'Bank' } }, 'name.hy'],
  ['a picture that nobody uploaded', { image: 'bank/unknown.webp' }, 'image'],
  ['a picture outside the folder', { image: '../config.json' }, 'image'],
  ['planned terms from an impossible day', { planned: [{ ...LASTING, first_day: 'soon' }] }, 'planned.0.first_day'],
  ['planned terms from a past day', { planned: [{ ...LASTING, first_day: '2020-01-01' }] }, 'planned.0.first_day'],
  [
    'temporary terms that have ended',
    { planned: [{ ...LASTING, first_day: '2020-01-01', last_day: '2020-02-01' }] },
    'planned.0.first_day',
  ],
  ['planned terms that end early', { planned: [{ ...LASTING, last_day: '2099-02-01' }] }, 'planned.0.last_day'],
  ['a planned rate of 1,000 %', { planned: [{ ...LASTING, rate: 1000 }] }, 'planned.0.rate'],
  [
    'planned terms within temporary ones',
    { planned: [HOLIDAY_OFFER, { ...LASTING, first_day: '2099-12-25' }] },
    'planned.1.first_day',
  ],
])('createBank refuses %s at its field and stores nothing', async (_, wrong, field) => {
  const { create, list } = shared;

  const refused = await create(wrong);

  expect(refused).toMatchObject({
    ok: false,
    error: { status: 422, fields: { [field]: expect.stringMatching(/\.$/) } },
  });
  expect((await list()).banks).toEqual([]);
});

test('createBank refuses the name of another bank', async () => {
  const { create, created } = await open();
  await created();

  expect(await create({ name: { hy: ' արարատ  բանկ ' } })).toMatchObject({
    ok: false,
    error: { fields: { 'name.hy': 'Another bank already has this name.' } },
  });
});

test('a change of terms reaches shoppers, and a shopper in the checkout must choose the credit again', async () => {
  const { shop, created, change, shown } = await open();
  const id = await created();
  await shop.readModel.sync();
  const buyer = await openBuyer(shop);
  await buyer.choose({ bank_id: id, period: 12 });

  orThrow(await change(id, { rate: 14 }, { rate: 11 }));
  const [bank] = await shown();
  const refused = await buyer.place();
  const again = await buyer.choose({ bank_id: id, period: 12 });
  const placed = await buyer.place();

  expect(bank?.rate).toBe(14);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'credit' } } });
  expect([again.body.data.credit?.rate, placed.status]).toEqual([14, 200]);
});

test('planned terms that begin while a shopper is in the checkout must be confirmed too', async () => {
  const { shop, created, shown } = await open();
  const id = await created({ planned: [LASTING] });
  await shown('2099-02-28');
  const buyer = await openBuyer(shop);
  await buyer.choose({ bank_id: id, period: 12 });

  await shown('2099-03-01');
  const refused = await buyer.place();

  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'credit' } } });
});

test('planned terms apply from their first day in Yerevan to their last one, without a restart', async () => {
  const { shop, created, shown } = await open();
  await created({ planned: [HOLIDAY_OFFER, LASTING] });
  const termsAt = async (moment: string) => {
    shop.clock.now = new Date(moment);
    const [bank] = await shown();
    return [bank?.rate, bank?.available_periods.map(({ period }) => period).join(' ')];
  };

  // Midnight in Yerevan is 20:00 in UTC.
  expect(await termsAt('2099-02-28T19:59:00Z')).toEqual([11, '6 12 24']);
  expect(await termsAt('2099-02-28T20:00:00Z')).toEqual([9, '12 18']);
  expect(await termsAt('2099-12-19T20:00:00Z')).toEqual([0, '6 12 24']);
  expect(await termsAt('2099-12-31T20:00:00Z')).toEqual([9, '12 18']);
});

test('temporary terms may begin in the past and apply at once', async () => {
  const { created, shown } = await open();
  await created({ planned: [{ ...HOLIDAY_OFFER, first_day: '2020-01-01' }] });

  expect(await shown()).toMatchObject([{ rate: 0 }]);
});

test('periods of planned terms have different ids on the public wire', async () => {
  const { created, shown } = await open();
  await created({ planned: [LASTING] });

  const [bank] = await shown('2099-03-01');

  const ids = bank?.available_periods.map(({ id }) => id) ?? [];
  expect(new Set(ids).size).toBe(2);
});

test('a bank is offered from its first day on, and a hidden one never', async () => {
  const { created, shown } = await open();
  await created({ first_day: '2099-03-01' });
  await created({ name: { hy: 'Թաքնված' }, is_visible: false });

  expect(await shown('2099-02-28')).toEqual([]);
  expect((await shown('2099-03-01')).map(({ name }) => name)).toEqual(['Ararat Bank']);
});

test('the first change after a planned day stores the terms of that day as the bank’s own and logs it', async () => {
  const { shop, owner, created, read } = await open();
  const id = await created({ planned: [LASTING, HOLIDAY_OFFER] });
  const context = { actor: CLI, day: '2099-04-01' };

  const storage = openStorage(shop.config);
  await changeBank(shop.pool, context, { id, fields: { service_fee: 0.7 }, seen: null, storage });

  const { bank } = await read(id);
  expect(bank.fields).toMatchObject({ rate: 9, periods: [12, 18], service_fee: 0.7, planned: [HOLIDAY_OFFER] });
  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'bank', entity_id: String(id) } }));
  expect(data.map(({ action, source }) => `${source} ${action}`)).toEqual([
    'cli changeBank',
    'job adoptTerms',
    'staff createBank',
  ]);
  expect(data[1]).toMatchObject({ before: { rate: 11 }, after: { rate: 9 } });
});

test('planned terms can be withdrawn, and undo plans them again', async () => {
  const { created, change, undo, read } = await open();
  const id = await created({ planned: [LASTING] });

  const withdrawn = orThrow(await change(id, { planned: [] }, { planned: [LASTING] }));
  const without = (await read(id)).bank.fields.planned;
  await undo(withdrawn.change);

  expect([without, (await read(id)).bank.fields.planned]).toEqual([[], [LASTING]]);
});

test('changes of different fields merge, and the same field is a conflict with both values', async () => {
  const { created, change, read } = await open();
  const id = await created();

  orThrow(await change(id, { rate: 12 }, { rate: 11 }));
  const merged = await change(id, { service_fee: 1 }, { service_fee: 0.5 });
  const refused = await change(id, { rate: 13 }, { rate: 11 });

  expect(merged.ok).toBe(true);
  expect(refused).toMatchObject({ ok: false, error: { code: 'stale', conflicts: [{ field: 'rate', current: 12 }] } });
  expect((await read(id)).bank.fields).toMatchObject({ rate: 12, service_fee: 1 });
});

test('readOfficeBank returns the bank before each of its changes', async () => {
  const { created, change, read } = await open();
  const id = await created();
  orThrow(await change(id, { rate: 12, max_amount: null }, { rate: 11, max_amount: 2_000_000 }));
  orThrow(await change(id, { rate: 13 }, { rate: 12 }));

  const { versions } = await read(id);

  expect(versions.map(({ changed, before }) => [changed, before.rate, before.max_amount])).toEqual([
    [['rate'], 12, null],
    [['rate', 'max_amount'], 11, 2_000_000],
  ]);
});

test('deleteBank removes the bank, and undo restores it with its id and planned terms', async () => {
  const { owner, created, undo, list, shown } = await open();
  const id = await created({ planned: [LASTING] });

  const { change } = orThrow(await owner.call(contract.deleteBank, { params: { id } }));
  const without = await shown();
  orThrow(await undo(change));

  expect(without).toEqual([]);
  expect((await list()).banks).toMatchObject([{ id, fields: { rate: 11, planned: [LASTING] } }]);
});

test('orderBanks sets the order and is refused when the list changed meanwhile', async () => {
  const { owner, created, list, undo } = await open();
  const first = await created();
  const second = await created({ name: { hy: 'Ուրար' } });
  const order = (ids: number[], seen: number[]) => owner.call(contract.orderBanks, { input: { ids, seen } });

  const { change } = orThrow(await order([second, first], [first, second]));
  const ids = (await list()).banks.map(({ id }) => id);
  const refused = await order([first, second], [first, second, 99]);
  await undo(change);

  expect(ids).toEqual([second, first]);
  expect(refused).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect((await list()).banks.map(({ id }) => id)).toEqual([first, second]);
});

test('listOfficeBanks reports whether the checkout offers credit', async () => {
  const { shop, list } = await open();
  await shop.pool.run(sql`delete from payment_methods where method = 'credit'`);
  const without = (await list()).is_credit_shown;

  await shop.pool.run(sql`
    insert into payment_methods (method, title, description, img, position)
    values ('credit', '{"hy": "Ապառիկ"}', '{"hy": "Ապառիկ"}', 'icons/credit.svg', 9)`);

  expect([without, (await list()).is_credit_shown]).toEqual([false, true]);
});

describe('uploadBankPicture', () => {
  const upload = async (bytes: Buffer) => {
    return shared.owner.call(contract.uploadBankPicture, { body: new Blob([new Uint8Array(bytes)]) });
  };
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#1F3A6B' } });

  test('stores a photo in the size of a logo, and a bank can name it', async () => {
    const { owner, create, read } = await open();
    const body = new Blob([new Uint8Array(await photo.png().toBuffer())]);

    const { path } = orThrow(await owner.call(contract.uploadBankPicture, { body }));
    const { id } = orThrow(await create({ image: path }));

    expect(path).toMatch(/^bank\/\w+\.webp$/);
    expect((await read(id)).bank.fields.image).toBe(path);
  });

  test('removes scripts of a drawing and names them', async () => {
    const { shop } = shared;
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><rect width="9" height="9"/></svg>';

    const { path, removed } = orThrow(await upload(Buffer.from(svg)));
    const stored = await openStorage(shop.config).read(path);

    expect(removed).toContain('<script>');
    expect(stored?.toString()).not.toMatch(/script|onload|alert/);
  });

  test.each([
    ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/],
    ['a text', Buffer.from('logo'), /cannot be used/],
    ['a drawing with letters', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>x</text></svg>'), /outlines/],
    ['nothing', Buffer.alloc(0), /cannot be used/],
  ])('refuses %s with a sentence', async (_, bytes, sentence) => {
    expect(await upload(bytes)).toMatchObject({
      ok: false,
      error: { fields: { file: expect.stringMatching(sentence) } },
    });
  });

  test('refuses a file of 40 MB with a sentence', async () => {
    expect(await upload(Buffer.alloc(40_000_000))).toMatchObject({ ok: false, error: { code: 'too_large' } });
  });
});
