import { expect, test } from 'vitest';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { deleteView, listViews, MAX_VIEWS, saveView } from '#contract/office/office-views-contract.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { openShop } from '#testing/shop.ts';

const open = async () => openOffice(await openShop());
const list = async (colleague: Colleague) =>
  orThrow(await colleague.call(listViews, { input: { section: 'orders' } })).data.map(
    ({ name, query, is_own: own }) => [name, query, own],
  );
const save = (colleague: Colleague, name: string, query: string, is_shared = false) =>
  colleague.call(saveView, { input: { section: 'orders', name, query, is_shared } });

test("a view is visible to its owner, a shared view to all, and the same name replaces one's own", async () => {
  const office = await open();
  const [ani, gor] = [await office.as('orders'), await office.as('warehouse')];
  orThrow(await save(ani, 'Gyumri', 'q=gyumri'));
  orThrow(await save(ani, 'Big', 'q=1', true));

  orThrow(await save(ani, 'Gyumri', 'q=gyumri&view=work'));

  expect(await list(ani)).toEqual([
    ['Gyumri', 'q=gyumri&view=work', true],
    ['Big', 'q=1', true],
  ]);
  expect(await list(gor)).toEqual([['Big', 'q=1', false]]);
});

test('only the owner removes a view, and staff leads can remove shared views', async () => {
  const office = await open();
  const [ani, gor, owner] = [await office.as('orders'), await office.as('warehouse'), await office.as('owner')];
  orThrow(await save(ani, 'Own', 'q=1'));
  const { data } = orThrow(await save(ani, 'Shared', 'q=2', true));
  const [own, shared] = data.map(({ id }) => ({ params: { id } }));

  const answers = [
    await gor.call(deleteView, shared),
    await owner.call(deleteView, own),
    await owner.call(deleteView, shared),
    await ani.call(deleteView, own),
  ];

  expect(answers.map((answer) => (answer.ok ? 200 : answer.error.code))).toEqual(['not_found', 'not_found', 200, 200]);
  const log = orThrow(await owner.call(listAudit, { input: { entity: 'saved_view' } }));
  expect(log.data.map(({ action }) => action)).toEqual(['deleteView', 'deleteView', 'saveView', 'saveView']);
});

test('a member without access to a section can neither list nor save its views', async () => {
  const office = await open();
  const content = await office.as('content');

  const answers = [await content.call(listViews, { input: { section: 'orders' } }), await save(content, 'x', 'q=1')];

  for (const answer of answers)
    expect(answer).toMatchObject({ ok: false, error: { status: 403, permission: 'orders.see' } });
});

test('one member can save at most twenty views, also concurrently', async () => {
  const office = await open();
  const ani = await office.as('orders');

  const answers = await Promise.all(
    Array.from({ length: MAX_VIEWS + 4 }, (_, index) => save(ani, `View ${index}`, `q=${index}`)),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(MAX_VIEWS);
  expect(await list(ani)).toHaveLength(MAX_VIEWS);
});
