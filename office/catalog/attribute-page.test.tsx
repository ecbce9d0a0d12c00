// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import {
  type AttributeDetail,
  changeAttribute,
  changeAttributeType,
  deleteOption,
  readAttribute,
} from '#contract/office/office-catalog-contract.ts';
import { answered, type FakeOffice, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { AttributePage, attributeLoader } from './attribute-page.tsx';

const option = (id: number, name: string, products: number) => ({
  id,
  fields: { value: name, 'name.hy': name, 'name.en': name, 'name.ru': null, swatch: null },
  products,
});

const attribute: AttributeDetail = {
  id: 5,
  code: 'material',
  type: 'select',
  is_brand: false,
  fields: {
    'name.hy': 'Նյութ',
    'name.en': 'Material',
    group: null,
    filterable: true,
    featured: false,
    card_named: false,
    swatch_type: null,
  },
  options: [option(1, 'Steel', 3), option(2, 'Stele', 1), option(3, 'Unused', 0)],
  products: 4,
};

function officeWith(detail: AttributeDetail): FakeOffice {
  const office = fakeOffice();
  office.on(readAttribute, () => answered({ attribute: detail, groups: [] }));
  office.on(listAudit, () => answered({ data: [], next: null, people: [], roles: [] } as never));
  return office;
}

const show = (office: FakeOffice) =>
  renderInOffice(
    { path: 'catalog/attributes/:id', Component: AttributePage, loader: attributeLoader },
    { path: '/catalog/attributes/5', office },
  );

test('a value with products needs a target; after the merge its products have the target', async () => {
  const office = officeWith(attribute);
  office.on(deleteOption, () => answered({ change: 8 }));
  const { user } = await show(office);

  await user.click(await screen.findByRole('button', { name: 'Merge or delete: Stele' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Merge or delete' }));
  expect(dialog.getByText('1 product')).toBeDefined();
  const target = dialog.getByRole('combobox', { name: 'The value that products have instead' });
  expect(target.hasAttribute('required')).toBe(true);
  expect(within(target).queryByRole('option', { name: 'Stele' })).toBeNull();
  await user.selectOptions(target, 'Steel');
  await user.click(dialog.getByRole('button', { name: 'Move and delete' }));

  expect(office.calls).toContainEqual({ name: 'deleteOption', params: { id: 2 }, input: { target_id: 1 } });
  expect(await screen.findByText('Deleted: Stele')).toBeDefined();
});

test('a merge that would make variants equal shows how many products are affected', async () => {
  const office = officeWith(attribute);
  office.on(deleteOption, () =>
    refused('in_use', { status: 409, message: 'This is still in use.', uses: { equal_variants: 2 } }),
  );
  const { user } = await show(office);

  await user.click(await screen.findByRole('button', { name: 'Merge or delete: Unused' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Merge or delete' })).getByRole('button', { name: 'Delete' }),
  );

  expect(await screen.findByText('2 products of which two variants would become equal')).toBeDefined();
});

test('the dialog of the type states what happens to the values of all products', async () => {
  const office = officeWith(attribute);
  office.on(changeAttributeType, () =>
    refused('validation', { status: 422, fields: { type: 'This attribute distinguishes variants.' } }),
  );
  const { user } = await show(office);

  await user.click(await screen.findByRole('button', { name: 'Change the type' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the type' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'Free text');
  expect(dialog.getByText('The values of 4 products become texts. Filter and swatches disappear.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Change the type' }));

  expect(await screen.findByText('This attribute distinguishes variants.')).toBeDefined();
  expect(office.calls).toContainEqual({
    name: 'changeAttributeType',
    params: { id: 5 },
    input: { type: 'text', seen_type: 'select' },
  });
});

test('a field that somebody else changed shows both values', async () => {
  const office = officeWith(attribute);
  office.on(changeAttribute, () =>
    refused('stale', {
      status: 409,
      message: 'Somebody else changed this.',
      conflicts: [{ field: 'filterable', current: true, by: 'Ani', at: '2026-11-28T10:00:00Z' }],
    }),
  );
  const { user } = await show(office);

  await user.click(await screen.findByRole('checkbox', { name: 'Filter in lists' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed the same fields' });
  expect(dialog.textContent).toContain('Filter in lists');
  expect(dialog.textContent).toContain('Ani');
  expect(office.calls).toContainEqual({
    name: 'changeAttribute',
    params: { id: 5 },
    input: { fields: { filterable: false }, seen: { filterable: true } },
  });
});
