import { expect, test } from 'vitest';
import { translations } from '#contract/content-contract.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-texts-contract.ts';
import { readInterfaceTexts } from '#server/interface-texts.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';
import { textProblem } from './custom-texts.ts';

const interfaceTexts = readInterfaceTexts();
const shop = await openFileShop({ parts: { interfaceTexts } });
const office = await openOffice(shop);
const editor = await office.as('content');
const owner = await office.as('owner');

const NOTHING: contract.CustomTexts = { hy: null, ru: null, en: null };
const KEY = 'product.fewLeft';

const save = (own: Partial<contract.CustomTexts>, seen: contract.CustomTexts = NOTHING, key = KEY) =>
  editor.call(contract.changeText, { input: { key, own: { ...NOTHING, ...own }, seen } });

async function shown(): Promise<string | undefined> {
  await shop.readModel.sync();
  return orThrow(await shop.client().call(translations)).en?.translations[KEY];
}

test('changeText replaces a built-in text in one language, and an undo restores it', async () => {
  const builtIn = interfaceTexts.en[KEY] ?? '';
  const wanted = `${builtIn} Hurry!`;

  const { change, text } = orThrow(await save({ en: wanted }));
  const changed = await shown();
  orThrow(await owner.call(undoChange, { params: { id: change ?? 0 } }));

  expect(text).toMatchObject({ key: KEY, own: { hy: null, en: wanted }, built_in: { en: builtIn } });
  expect(changed).toBe(wanted);
  expect(await shown()).toBe(builtIn);
});

test('changeText refuses a text that loses its placeholder, at the language', async () => {
  const refused = await save({ ru: 'Осталось мало' });

  expect(interfaceTexts.ru[KEY]).toContain('{');
  expect(refused).toMatchObject({ ok: false, error: { status: 422, fields: { 'own.ru': expect.any(String) } } });
});

test('changeText refuses an unknown key and a text that somebody else changed meanwhile', async () => {
  orThrow(await save({ hy: 'Խանութ' }, NOTHING, 'common.addToCart'));

  expect(await save({ hy: 'Ուրիշ' }, NOTHING, 'common.addToCart')).toMatchObject({ error: { code: 'stale' } });
  expect(await save({ hy: 'Ա' }, NOTHING, 'no.such')).toMatchObject({ error: { status: 404 } });
});

test('listTexts finds texts by key and words, and can list custom texts only', async () => {
  const list = async (input: object) => orThrow(await editor.call(contract.listTexts, { input }));

  const byKey = await list({ q: 'ADDTOCART' });
  const all = await list({});
  const own = await list({ only_own: true });

  expect(byKey.data.map(({ key }) => key)).toContain('common.addToCart');
  expect(all).toMatchObject({ next: contract.TEXTS_PAGE, total: Object.keys(interfaceTexts.hy).length });
  expect(own.data.every((text) => Object.values(text.own).some((one) => one !== null))).toBe(true);
});

test.each([
  ['Only {count} left', 'Last {count}!', null],
  ['Only {count} left', 'Few left', 'text_placeholder_lost'],
  ['Only {count} left', 'Only {count} of {all}', 'text_placeholder_unknown'],
  ['Only {count} left', 'Only {count, number} left', 'text_placeholders'],
  ['Only {count} left', 'Only {count left', 'text_syntax'],
  ['{count, plural, one {# day} other {# days}}', '{count, plural, one {# դ} other {# օ}}', null],
  ['{count, plural, one {# day} other {# days}}', 'days: {count}', null],
  ['Cart', '???????? ????', 'lost_letters'],
])('textProblem of "%s" replaced by "%s" is %s', (builtIn, text, problem) => {
  expect(textProblem(text, builtIn)?.problem ?? null).toBe(problem);
});
