// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeOffice, renderInOffice } from '#testing/office/render-in-office.tsx';
import { TabBar } from './tab-bar.tsx';

test('TabBar shows Today, Orders, Products and Stock first', async () => {
  await renderInOffice({ path: 'tabs', Component: TabBar }, { path: '/tabs', office: fakeOffice() });

  const bar = within(await screen.findByRole('navigation'));
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Orders',
    'Products',
    'Stock',
  ]);
});
