import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLI } from '#api/audit/audit-log.ts';
import { sql } from '#api/database/sql.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import * as contract from '#contract/office/office-brand-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';
import { changeBrand, readBrand } from './change-brand.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
let owner: Colleague;
let other: Colleague;

beforeAll(async () => {
  [owner, other] = [await office.as('owner'), await office.as('owner')];
});

const VOLT = { hy: 'Վոլտ', ru: 'Вольт', en: 'Volt' };

const stateOf = async (person = owner) => orThrow(await person.call(contract.readBrand));

/** Changes the brand as an editor who has just loaded the page. */
async function change(fields: contract.WireBrand, person = owner) {
  const { brand } = await stateOf(person);
  return person.call(contract.changeBrand, { input: { fields, seen: brand } });
}

const shownSettings = async (locale: string) => {
  await shop.readModel.sync();
  return (await shop.app.inject(`/api/custom_settings?locale=${locale}`)).json().brand;
};

test('changeBrand shows the name in each language of the open shop and writes an audit entry', async () => {
  orThrow(await change({ name: VOLT, motto: { hy: 'Լույս' } }));

  expect(await shownSettings('ru')).toMatchObject({ name: 'Вольт', motto: 'Լույս' });
  expect(await shownSettings('en')).toMatchObject({ name: 'Volt' });
  const { versions } = await stateOf();
  expect(versions[0]).toMatchObject({ source: 'staff', parts: ['name', 'motto'], brand: { name: VOLT } });
});

test('changeBrand of a colleague who saw an older name is refused with both values', async () => {
  orThrow(await change({ name: VOLT }));
  const { brand: seen } = await stateOf(other);
  orThrow(await change({ name: { hy: 'Ամպեր' } }));

  const late = await other.call(contract.changeBrand, { input: { fields: { name: { hy: 'Օհմ' } }, seen } });

  expect(late).toMatchObject({
    ok: false,
    error: { code: 'stale', conflicts: [{ field: 'name', current: { hy: 'Ամպեր' }, by: expect.any(String) }] },
  });
  expect((await stateOf()).brand.name).toEqual({ hy: 'Ամպեր' });
});

test('changeBrand of different parts by two people keeps both', async () => {
  const { brand: seen } = await stateOf(other);
  orThrow(await change({ motto: { hy: 'Առաջին' } }));

  orThrow(await other.call(contract.changeBrand, { input: { fields: { accent: '#1f6f5c' }, seen } }));

  expect((await stateOf()).brand).toMatchObject({ motto: { hy: 'Առաջին' }, accent: '#1f6f5c' });
});

test('two concurrent first changes of the brand store one name and refuse the other', async () => {
  await shop.pool.run(sql`delete from settings where key = 'brand'`);
  const names = ['Ա', 'Բ'].map((hy) => ({ fields: { name: { hy } }, seen: {} }));

  const results = await Promise.all(names.map((input) => owner.call(contract.changeBrand, { input })));

  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test.each<[string, contract.WireBrand, string, string]>([
  ['an empty name', { name: { hy: '  ' } }, 'name.hy', 'Fill this in'],
  ['a name only in Russian', { name: { hy: '', ru: 'Вольт' } }, 'name.hy', 'Fill this in'],
  ['a name of 300 characters', { name: { hy: 'Ա'.repeat(300) } }, 'name.hy', '60'],
  ['a name with a tag', { name: { hy: '<script>alert(1)</script>' } }, 'name.hy', '< > { }'],
  ['a word as the colour', { accent: 'red' }, 'accent', '#1f6f5c'],
  ['a colour without contrast', { accent: '#7c7c7c' }, 'accent', 'readable'],
  ['a wrong sender address', { mail_address: 'nobody' }, 'mail_address', 'e-mail address'],
  [
    'a picture outside of the brand',
    { logo: { path: 'icons/x.svg', width: 1, height: 1 } },
    'logo.path',
    'cannot be used',
  ],
])('changeBrand refuses %s with a sentence at the field', async (_, fields, field, words) => {
  const before = await readBrand(shop.pool);

  const { brand: seen } = await stateOf();
  const result = await owner.call(contract.changeBrand, { input: { fields, seen } });

  const sentence = result.ok ? '' : (result.error.fields[field] ?? '');
  expect(sentence).toContain(words);
  expect(await readBrand(shop.pool)).toEqual(before);
});

test('changeBrand with the permission to edit content only is refused', async () => {
  const editor = await office.as('content');

  expect(await editor.call(contract.changeBrand, { input: { fields: { name: VOLT }, seen: {} } })).toMatchObject({
    ok: false,
    error: { code: 'permission' },
  });
});

describe('undo and restore', () => {
  test('undoChange removes a part that the change added', async () => {
    await changeBrand(shop.pool, { mail_signature: null, name: VOLT });
    const { change: entry } = orThrow(await change({ mail_signature: { hy: 'Հարգանքով՝ Վոլտ' } }));

    orThrow(await owner.call(undoChange, { params: { id: entry ?? 0 } }));

    expect((await readBrand(shop.pool)).mail_signature).toBeUndefined();
  });

  test('undoChange after a later change of the same part is refused', async () => {
    const { change: entry } = orThrow(await change({ motto: { hy: 'Մեկ' } }));
    orThrow(await change({ motto: { hy: 'Երկու' } }, other));

    expect(await owner.call(undoChange, { params: { id: entry ?? 0 } })).toMatchObject({
      ok: false,
      error: { code: 'changed_since' },
    });
  });

  test('restoreBrand sets every part to an earlier version, also after changes by commands', async () => {
    await changeBrand(shop.pool, { name: VOLT, motto: { hy: 'Հին' }, accent: '#1f6f5c' }, { actor: CLI });
    const [old] = (await stateOf()).versions;
    await changeBrand(shop.pool, { name: { hy: 'Նոր' }, motto: null }, { actor: CLI });
    await changeBrand(shop.pool, { accent: '#aa3311' }, { actor: CLI });

    orThrow(await owner.call(contract.restoreBrand, { params: { id: old?.id ?? 0 }, input: {} }));

    expect(await readBrand(shop.pool)).toMatchObject({ name: VOLT, motto: { hy: 'Հին' }, accent: '#1f6f5c' });
  });
});

describe('uploadBrandPicture', () => {
  const upload = (kind: 'logo' | 'symbol', bytes: Buffer) =>
    owner.call(contract.uploadBrandPicture, { params: { kind }, body: new Blob([new Uint8Array(bytes)]) });
  const wide = sharp({ create: { width: 900, height: 300, channels: 4, background: '#00f' } });

  test.each(['png', 'webp', 'jpeg'] as const)(
    'stores a logo in %s as a PNG of at most 240 pixels in height',
    async (format) => {
      const stored = orThrow(await upload('logo', await wide.clone().toFormat(format).toBuffer()));

      expect(stored).toMatchObject({ path: expect.stringMatching(/^brand\/\w+\.png$/), width: 720, height: 240 });
    },
  );

  test('stores a symbol as a square', async () => {
    const stored = orThrow(await upload('symbol', await wide.clone().png().toBuffer()));

    expect(stored).toMatchObject({ width: 512, height: 512 });
  });

  test('turns a drawing with a script into pixels', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" onload="alert(1)"><script>alert(1)</script><rect width="90" height="30"/></svg>`;

    const stored = orThrow(await upload('logo', Buffer.from(svg)));

    expect(stored.path).toMatch(/\.png$/);
  });

  test.each([
    ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'HEIC'],
    ['a text', Buffer.from('hello'), 'cannot be used'],
    ['a drawing with letters', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>x</text></svg>'), 'outlines'],
  ])('refuses %s with a sentence', async (_, bytes, words) => {
    const result = await upload('logo', bytes);

    expect(result.ok ? '' : result.error.fields.file).toContain(words);
  });

  test('refuses a logo of 40 MB before it is read', async () => {
    const result = await upload('logo', Buffer.alloc(40_000_000));

    expect(result).toMatchObject({ ok: false, error: { code: 'too_large' } });
  });
});
