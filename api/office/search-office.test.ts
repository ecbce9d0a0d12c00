import { expect, test } from 'vitest';
import { addSynonyms as addByCommand } from '#api/catalog/search-rules/merchant-synonyms.ts';
import { sql } from '#api/database/sql.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-search-contract.ts';
import { product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';

const ALWAYS = { starts_on: null, ends_on: null };
const line = (words: string[], more: object = {}) => ({
  ...{ locale: null, words, one_way: false },
  ...ALWAYS,
  ...more,
});

async function opened(shopOf: () => Promise<TestShop> = openShop) {
  const shop = await shopOf();
  const office = await openOffice(shop);
  const [editor, owner] = [await office.as('content'), await office.as('owner')];
  const rules = async () => orThrow(await editor.call(contract.readSearchRules));
  const found = async (text: string): Promise<string[]> => {
    await shop.readModel.sync();
    const answer = await shop.app.inject(`/api/products?search=${encodeURIComponent(text)}&locale=ru`);
    return answer.json().data.map(({ sku }: { sku: string }) => sku);
  };
  const explain = async (q: string) => {
    await shop.readModel.sync();
    return orThrow(await editor.call(contract.explainSearch, { input: { q } }));
  };
  const undo = (change: number | null) => owner.call(undoChange, { params: { id: change ?? 0 } });
  return { shop, editor, owner, rules, found, explain, undo };
}

/** The shop of all refusals, which store nothing. */
const refusing = await opened(openFileShop);

test('a synonym added in the office finds products at once, and an undo removes it', async () => {
  const { shop, editor, found, rules, undo } = await opened();
  const { sku } = await shop.add(product({ name: 'Gamepad Arpi' }));

  const { change } = orThrow(
    await editor.call(contract.addSynonyms, { input: { rule: line(['жмякалка', 'gamepad']) } }),
  );
  const after = await found('жмякалка');
  orThrow(await undo(change));

  expect(after).toEqual([sku]);
  expect(await found('жмякалка')).toEqual([]);
  expect((await rules()).synonyms).toEqual([]);
});

test('listSearchMisses shows searches without results with what they find now', async () => {
  const { shop, editor } = await opened();
  await shop.add(product({ name: 'Gamepad Arpi' }));
  await shop.pool.run(sql`
    insert into search_misses (query, locale, times, first_at, last_at)
    values ('жмякалка', 'ru', 5, now(), now()), ('доставка', 'ru', 3, now(), now()), ('zzz', 'en', 1, now(), now())`);
  orThrow(await editor.call(contract.addSynonyms, { input: { rule: line(['жмякалка', 'gamepad']) } }));
  const rule = { query: 'Доставка', path: '/page/5', ...ALWAYS };
  orThrow(await editor.call(contract.putRedirect, { input: { rule, seen: null } }));
  await shop.readModel.sync();

  const { data } = orThrow(await editor.call(contract.listSearchMisses));

  expect(data).toMatchObject([
    { query: 'жмякалка', locale: 'ru', times: 5, found: 1, redirect: null },
    { query: 'доставка', times: 3, found: 0, redirect: '/page/5' },
    { query: 'zzz', times: 1, found: 0, redirect: null },
  ]);
});

test.each([
  ['the same words', ['зюзя', 'iphone']],
  ['the same words in another order and in capitals', ['iPhone', 'ЗЮЗЯ']],
])('addSynonyms refuses a line with %s', async (_, words) => {
  const { editor, rules } = await opened();
  orThrow(await editor.call(contract.addSynonyms, { input: { rule: line(['зюзя', 'iphone']) } }));

  const refused = await editor.call(contract.addSynonyms, { input: { rule: line(words) } });

  expect(refused).toMatchObject({ ok: false, error: { status: 409, code: 'taken' } });
  expect((await rules()).synonyms).toHaveLength(1);
});

test.each([
  ['an empty word', [' ', '']],
  ['only one word', ['iphone', '']],
  ['the same word twice', ['iphone', 'IPHONE']],
  ['signs only', ['iphone', '!!!']],
  ['a text of 61 characters', ['iphone', 'a'.repeat(61)]],
])('addSynonyms refuses %s at its field and stores nothing', async (_, words) => {
  const { editor, rules } = refusing;

  const refused = await editor.call(contract.addSynonyms, { input: { rule: line(words) } });

  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'validation', fields: { 'rule.words': expect.stringMatching(/./) } },
  });
  expect((await rules()).synonyms).toEqual([]);
});

test('a script in a term is stored as text and finds nothing else', async () => {
  const { shop, editor, rules, found } = await opened();
  await shop.add(product({ name: 'Gamepad Arpi' }));
  const script = '<script>alert(1)</script>';

  orThrow(await editor.call(contract.addSynonyms, { input: { rule: line([script, 'gamepad\u0000']) } }));

  expect((await rules()).synonyms).toMatchObject([{ words: [script, 'gamepad'] }]);
  expect(await found('lamp')).toEqual([]);
});

test('changeSynonyms refuses a line that somebody else changed or removed', async () => {
  const { shop, editor, rules } = await opened();
  const expressions = ['зюзя', 'iphone'];
  const stored = { expressions, locale: null, isOneWay: false, startsOn: null, endsOn: null };
  await addByCommand(shop.pool, [stored], () => false);
  const [seen] = (await rules()).synonyms;
  const changed = { ...seen!, words: ['зюзя', 'iphone', 'айфон'] };
  orThrow(await editor.call(contract.changeSynonyms, { input: { rule: changed, seen: seen! } }));

  const stale = await editor.call(contract.changeSynonyms, {
    input: { rule: { ...seen!, one_way: true }, seen: seen! },
  });
  const removal = await editor.call(contract.removeSynonyms, { input: { seen: seen! } });
  orThrow(await editor.call(contract.removeSynonyms, { input: { seen: changed } }));
  const gone = await editor.call(contract.changeSynonyms, { input: { rule: changed, seen: changed } });

  for (const refused of [stale, removal, gone])
    expect(refused).toMatchObject({ ok: false, error: { status: 409, code: 'stale' } });
  expect((await rules()).synonyms).toEqual([]);
});

test('an undo of a removed line restores it, and is refused if there is a new one', async () => {
  const { editor, rules, undo } = await opened();
  orThrow(await editor.call(contract.addSynonyms, { input: { rule: line(['зюзя', 'iphone'], { locale: 'ru' }) } }));
  const [seen] = (await rules()).synonyms;
  const first = orThrow(await editor.call(contract.removeSynonyms, { input: { seen: seen! } }));
  orThrow(await undo(first.change));
  const [restored] = (await rules()).synonyms;
  const second = orThrow(await editor.call(contract.removeSynonyms, { input: { seen: restored! } }));
  orThrow(await editor.call(contract.addSynonyms, { input: { rule: line(['зюзя', 'iphone'], { locale: 'ru' }) } }));

  expect(restored).toEqual({ ...seen, id: expect.any(Number) });
  expect(await undo(second.change)).toMatchObject({ ok: false, error: { code: 'taken' } });
});

test('a product is pinned, moved, hidden and released, and an undo restores its position', async () => {
  const { shop, editor, rules, found, undo, explain } = await opened();
  const { sku: kettle } = await shop.add(product({ name: 'Kettle Arpi' }));
  const { sku: lamp } = await shop.add(product({ name: 'Lamp Sevan' }));
  const rule = { query: 'Kettle', sku: lamp, position: 1, ...ALWAYS };

  orThrow(await editor.call(contract.putPin, { input: { rule, seen: null } }));
  const [seen] = (await rules()).pins;
  const pinned = await found('kettle');
  const explained = await explain('kettle');
  const hidden = orThrow(
    await editor.call(contract.putPin, { input: { rule: { ...seen!, position: null }, seen: seen! } }),
  );
  const without = await found('kettle');
  orThrow(await undo(hidden.change));

  expect(pinned).toEqual([lamp, kettle]);
  expect(explained.products).toMatchObject([
    { sku: lamp, position: 1 },
    { sku: kettle, position: null },
  ]);
  expect(without).toEqual([kettle]);
  expect(await rules()).toMatchObject({
    pins: [{ query: 'kettle', sku: lamp, position: 1 }],
    products: [{ sku: lamp }],
  });
});

test.each([
  ['a missing product', { sku: 'NO-SUCH' }, 'sku'],
  ['an SKU with a null character', { sku: 'NO\u0000SUCH' }, 'sku'],
  ['position 0', { position: 0 }, 'position'],
  ['position 101', { position: 101 }, 'position'],
  ['half a position', { position: 1.5 }, 'position'],
  ['an empty query', { query: ' ! ' }, 'words'],
  ['a last day before the first', { starts_on: '2026-12-02', ends_on: '2026-12-01' }, 'ends_on'],
])('putPin refuses %s', async (_, more, field) => {
  const { shop, editor, rules } = refusing;
  const { sku } = await shop.add(product());
  const rule = { query: 'kettle', sku, position: 1, ...ALWAYS, ...more };

  const refused = await editor.call(contract.putPin, { input: { rule, seen: null } });

  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'validation', fields: { [`rule.${field}`]: expect.stringMatching(/./) } },
  });
  expect((await rules()).pins).toEqual([]);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/office/orders',
  '/shop/catalog/search?search=a',
  '',
])('putRedirect refuses the address %j', async (path) => {
  const { editor, rules } = refusing;

  const refused = await editor.call(contract.putRedirect, {
    input: { rule: { query: 'доставка', path, ...ALWAYS }, seen: null },
  });

  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'validation', fields: { 'rule.path': expect.stringMatching(/./) } },
  });
  expect((await rules()).redirects).toEqual([]);
});

test('a redirect is added, refused for the same query, changed and removed', async () => {
  const { editor, rules, explain } = await opened();
  const rule = { query: 'Доставка', path: '/ru/page/5', ...ALWAYS };
  orThrow(await editor.call(contract.putRedirect, { input: { rule, seen: null } }));
  const taken = await editor.call(contract.putRedirect, { input: { rule, seen: null } });
  const [seen] = (await rules()).redirects;
  const changed = { ...seen!, path: '/blog' };
  orThrow(await editor.call(contract.putRedirect, { input: { rule: changed, seen: seen! } }));
  const stale = await editor.call(contract.putRedirect, { input: { rule, seen: seen! } });
  const { redirect } = await explain('доставка');
  orThrow(await editor.call(contract.removeRedirect, { input: { seen: changed } }));

  expect(seen).toEqual({ query: 'доставка', path: '/page/5', ...ALWAYS });
  expect(taken).toMatchObject({ ok: false, error: { code: 'taken' } });
  expect(stale).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect(redirect).toBe('/blog');
  expect((await rules()).redirects).toEqual([]);
});

test.each([
  ['factor', { factor: 0.4 }],
  ['factor', { factor: 2.1 }],
  ['factor', { factor: -1 }],
  ['brand', { kind: 'brand' as const, brand: 'no-such-brand' }],
  ['brand', { kind: 'brand' as const, brand: 'no\u0000brand' }],
  ['brand', { brand: 'samsung' }],
])('putBoost refuses a wrong %s in %j', async (field, more) => {
  const { editor, rules } = refusing;
  const rule = { kind: 'stock' as const, brand: null, factor: 1, ...ALWAYS, ...more };

  const refused = await editor.call(contract.putBoost, { input: { rule, seen: null } });

  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'validation', fields: { [`rule.${field}`]: expect.stringMatching(/./) } },
  });
  expect((await rules()).boosts).toEqual([]);
});

test('a boost is set, changed and removed, and each undo restores the state before', async () => {
  const { editor, rules, undo } = await opened();
  const rule = { kind: 'stock' as const, brand: null, factor: 1.2, ...ALWAYS };
  orThrow(await editor.call(contract.putBoost, { input: { rule, seen: null } }));
  const changed = orThrow(
    await editor.call(contract.putBoost, { input: { rule: { ...rule, factor: 1.5 }, seen: rule } }),
  );
  orThrow(await undo(changed.change));
  const restored = (await rules()).boosts;
  const removed = orThrow(await editor.call(contract.removeBoost, { input: { seen: rule } }));
  orThrow(await undo(removed.change));

  expect(restored).toEqual([rule]);
  expect((await rules()).boosts).toEqual([rule]);
});

test('explainSearch shows recognised parts, applied rules and the score of each product', async () => {
  const { shop, editor, explain } = await opened();
  const { id, sku } = await shop.add(product({ name: 'Gamepad Arpi' }));
  orThrow(await editor.call(contract.addSynonyms, { input: { rule: line(['жмякалка', 'gamepad']) } }));

  const explained = await explain('жмякалка до 900 тысяч');
  const nothing = await explain('zzzzqqq');
  const empty = await explain('  ');

  expect(explained).toMatchObject({
    wanted: [{ typed: 'жмякалка', how: 'synonym' }],
    price: { min: 0, max: 900_000 },
    synonyms: ['жмякалка, gamepad'],
    found: 1,
    products: [{ id, sku, is_whole: true, factors: { words: expect.any(Number) } }],
  });
  expect(nothing).toMatchObject({ found: 0, products: [] });
  expect(empty.products.length).toBeLessThanOrEqual(contract.MAX_EXPLAINED);
});

test('removing a rule without words is refused as invalid', async () => {
  const { editor } = refusing;
  const seen = { query: '', path: '/blog', ...ALWAYS };

  const refused = await editor.call(contract.removeRedirect, { input: { seen } });

  expect(refused).toMatchObject({ ok: false, error: { status: 422 } });
});
