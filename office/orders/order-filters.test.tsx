// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { fakeOffice, renderInOffice } from '#testing/office/render-in-office.tsx';
import { OrderFilters } from './order-filters.tsx';
import { listQueryOf } from './orders-address.ts';

const CHOICES = {
  methods: [{ method: 'cashondelivery', title: { hy: 'Կանխիկ', en: 'Cash' } }],
  banks: [{ id: 3, name: { hy: 'Արարատ', en: 'Ararat Bank of Very Long Names and Many Words' } }],
  stores: [],
};

function Screen() {
  const [params] = useSearchParams();
  return <OrderFilters query={listQueryOf(params)} choices={CHOICES} />;
}

async function open(path: string) {
  const rendered = await renderInOffice({ path: 'orders', Component: Screen }, { path, office: fakeOffice() });
  await screen.findByRole('button', { name: 'Filters' });
  return rendered;
}

test('each filter is shown as a chip that removes it and preserves the others', async () => {
  await open('/orders?view=work&method=cashondelivery&bank=3&region=Lori&from=2026-11-01&due=today&late=1');

  const chips = screen.getAllByRole('link');

  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Cash',
    'Ararat Bank of Very Long Names and Many Words',
    'Lori',
    'From 2026-11-01',
    'Due today',
    'Waiting over a day',
  ]);
  expect(chips[0]?.getAttribute('aria-label')).toBe('Remove: Cash');
  expect(chips[0]?.getAttribute('href')).toMatch(/view=work/);
  expect(chips[0]?.getAttribute('href')).not.toMatch(/method/);
});

test('an unknown filter value is shown as it is in the address', async () => {
  await open('/orders?method=telcell&bank=99');

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['telcell', '99']);
});

test('the filter form adds chosen filters to the address, keeps the view and omits empty fields', async () => {
  const { user, router } = await open('/orders?view=work');

  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Region'), 'Lori');
  await user.selectOptions(dialog.getByLabelText('Delivery day'), 'tomorrow');
  await user.click(dialog.getByLabelText('Waiting over a day'));
  await user.click(dialog.getByRole('button', { name: 'Show' }));

  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    view: 'work',
    region: 'Lori',
    due: 'tomorrow',
    late: '1',
  });
});

test('the filter form is prefilled from the address, and “Clear filters” empties it', async () => {
  const { user, router } = await open('/orders?view=work&region=Lori&from=2026-11-01');

  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLSelectElement>('Region').value).toBe('Lori');
  await user.click(dialog.getByRole('link', { name: 'Clear filters' }));

  expect(router.state.location.search).toBe('?view=work');
});
