// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import {
  createCategory,
  moveCategory,
  type OfficeCategory,
  readCatalog,
} from '#contract/office/office-catalog-contract.ts';
import { answered, type FakeOffice, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { CategoriesPage, catalogLoader } from './categories-page.tsx';

const category = (id: number, parentId: number | null, name: string): OfficeCategory => ({
  id,
  parent_id: parentId,
  slug: name.toLowerCase(),
  name: { hy: name, en: name },
  visible: id !== 3,
  position: id,
  products: id,
});

function officeWith(categories: OfficeCategory[]): FakeOffice {
  const office = fakeOffice();
  office.on(readCatalog, () => answered({ categories, groups: [], attributes: [] }));
  return office;
}

const all = [category(1, null, 'Phones'), category(2, null, 'Audio'), category(3, 2, 'Speakers')];

const Screen = () => (
  <>
    <CategoriesPage />
    <ToastRegion label="Messages" />
  </>
);
const show = (office: FakeOffice, role: 'owner' | 'catalogue' = 'owner') =>
  renderInOffice({ path: 'catalog', Component: Screen, loader: catalogLoader }, { path: '/catalog', office, role });

test('CategoriesPage shows the tree with the number of products and marks hidden categories', async () => {
  await show(officeWith(all));

  const inner = (await screen.findByRole('link', { name: 'Speakers' })).closest('ul');
  expect(inner?.closest('li')?.textContent).toContain('Audio');
  expect(inner?.textContent).toContain('hidden');
  expect(inner?.textContent).toContain('3 products');
});

test('Alt and an arrow move a category, keep the focus on it, and the change can be undone', async () => {
  const office = officeWith(all);
  office.on(moveCategory, () => answered({ change: 41 }));
  office.on(undoChange, () => answered({ change: 42 }));
  const { user } = await show(office);

  (await screen.findByRole('link', { name: 'Audio' })).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');

  expect(office.calls).toContainEqual({
    name: 'moveCategory',
    params: { id: 2 },
    input: { parent_id: null, before_id: 1, seen_parent_id: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(office.calls).toContainEqual({ name: 'undoChange', params: { id: 41 }, input: undefined });
});

test('a move that somebody else prevented shows the reason and reloads the tree', async () => {
  const office = officeWith(all);
  office.on(moveCategory, () => refused('stale', { status: 409, message: 'Somebody else changed this.' }));
  const { user } = await show(office);

  (await screen.findByRole('link', { name: 'Audio' })).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');

  expect(await screen.findByText('Somebody else changed this.')).toBeDefined();
  expect(office.calls.filter(({ name }) => name === 'readCatalog')).toHaveLength(2);
});

test('the dialog offers no category below the moved one', async () => {
  const { user } = await show(officeWith(all));

  await user.click(await screen.findByRole('button', { name: 'Move: Audio' }));

  const offered = within(screen.getByRole('combobox', { name: 'Parent category' })).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Top level', 'Phones']);
});

test('a new category with a refused name shows the reason at the field', async () => {
  const office = officeWith([]);
  office.on(createCategory, () => refused('validation', { status: 422, fields: { 'name.hy': 'Fill this in.' } }));
  const { user } = await show(office);
  expect(await screen.findByText('There are no categories yet')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'New category' }));
  await user.type(screen.getByRole('textbox', { name: 'Name in Armenian' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Create' }));

  expect(await screen.findByText('Fill this in.')).toBeDefined();
});

test('a category dropped onto another one moves below it, and onto its own branch it stays', async () => {
  const office = officeWith(all);
  office.on(moveCategory, () => answered({ change: 43 }));
  await show(office);
  const row = (name: string) => screen.getByRole('link', { name }).parentElement!;
  await screen.findByRole('link', { name: 'Audio' });

  fireEvent.dragStart(row('Audio'));
  fireEvent.drop(row('Speakers'));
  expect(office.calls.filter(({ name }) => name === 'moveCategory')).toEqual([]);

  fireEvent.dragStart(row('Audio'));
  fireEvent.drop(row('Phones'));
  expect(await screen.findByText('Moved: Audio')).toBeDefined();
  expect(office.calls).toContainEqual({
    name: 'moveCategory',
    params: { id: 2 },
    input: { parent_id: 1, before_id: null, seen_parent_id: null },
  });
});
