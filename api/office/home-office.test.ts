import { expect, test } from 'vitest';
import { homeBlocks, settings } from '#contract/content-contract.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-home-contract.ts';
import { FIXED_BLOCKS } from '#rules/shop/home-block.ts';
import { openOffice } from '#testing/office.ts';
import { openShop } from '#testing/shop.ts';

async function opened() {
  const shop = await openShop();
  const office = await openOffice(shop);
  const [editor, owner] = [await office.as('content'), await office.as('owner')];
  const { home } = orThrow(await editor.call(contract.readHome));
  const shown = async () => {
    await shop.readModel.sync();
    return orThrow(await shop.client().call(homeBlocks)).data;
  };
  return { shop, editor, owner, home, shown };
}

const carousel = (more: object = {}): contract.OfficeHomeBlock => ({
  ...{ block: 'carousel', visible: true, title: { hy: 'Նվերներ' }, source: 'best_seller', category_id: null },
  ...more,
});

test('changeHome changes the order, hides a block and adds a carousel, and an undo restores the usual order', async () => {
  const { editor, owner, home, shown } = await opened();
  const [first, ...others] = home.blocks;
  const blocks = [carousel(), ...others.toReversed(), { ...first!, visible: false }];

  const { change } = orThrow(await editor.call(contract.changeHome, { input: { blocks, seen: home.blocks } }));
  const changed = await shown();
  orThrow(await owner.call(undoChange, { params: { id: change ?? 0 } }));

  expect(changed.map(({ block }) => block)).toEqual(['carousel', ...FIXED_BLOCKS.slice(1).toReversed()]);
  expect(changed[0]).toEqual({ block: 'carousel', title: 'Նվերներ', source: 'best_seller', category_id: null });
  expect((await shown()).map(({ block }) => block)).toEqual(FIXED_BLOCKS);
});

test('changeHome refuses an outdated order, a missing block and a carousel without heading or category', async () => {
  const { editor, home, shown } = await opened();
  const save = (blocks: contract.OfficeHomeBlock[], seen = home.blocks) =>
    editor.call(contract.changeHome, { input: { blocks, seen } });

  const stale = await save(home.blocks.toReversed(), home.blocks.toReversed());
  const missing = await save(home.blocks.slice(1));
  const unnamed = await save([...home.blocks, carousel({ title: { hy: ' ' } })]);
  const homeless = await save([...home.blocks, carousel({ source: 'category' })]);

  expect(stale).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect(missing).toMatchObject({ ok: false, error: { fields: { blocks: expect.any(String) } } });
  expect(unnamed).toMatchObject({ ok: false, error: { fields: { 'blocks.8.title.hy': expect.any(String) } } });
  expect(homeless).toMatchObject({ ok: false, error: { fields: { 'blocks.8.category_id': expect.any(String) } } });
  expect((await shown()).map(({ block }) => block)).toEqual(FIXED_BLOCKS);
});

test('changeRunningLine changes the line of each page, and refuses an outdated or Armenian-less line', async () => {
  const { shop, editor, home } = await opened();
  const save = (line: contract.RunningLine, seen: contract.RunningLine) =>
    editor.call(contract.changeRunningLine, { input: { line, seen } });

  const saved = orThrow(await save({ hy: 'Բարև', en: 'Hello' }, home.line)).home;
  const stale = await save({ hy: 'Ուրիշ' }, { hy: 'Հին' });
  const incomplete = await save({ hy: '', en: 'Hello' }, saved.line);

  await shop.readModel.sync();
  expect(saved.line).toEqual({ hy: 'Բարև', en: 'Hello' });
  expect(stale).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect(incomplete).toMatchObject({ ok: false, error: { fields: { 'line.hy': expect.any(String) } } });
  expect(orThrow(await shop.client('en').call(settings)).creeping_line).toBe('Hello');
});
