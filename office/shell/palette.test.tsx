// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnswerOf } from '#contract/endpoint.ts';
import { findAnything } from '#contract/office/office-find-contract.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { Palette } from './palette.tsx';

type SearchAnswer = AnswerOf<typeof findAnything>;

const NONE: SearchAnswer = { orders: [], customers: [], products: [], staff: [] };
const ORDER: SearchAnswer['orders'][number] = {
  id: 1043,
  name: 'Anna Petrosyan',
  city: 'Yerevan',
  status: 'pending',
  created_at: '2026-11-20T10:00:00.000Z',
  grand_total: 345_800,
};

async function open(found: SearchAnswer, role?: RoleCode) {
  const office = fakeOffice();
  office.on(findAnything, () => answered(found));
  const page = await renderInOffice(
    { path: '*', Component: WithPalette },
    { path: '/orders', office, ...(role && { role }) },
  );
  await screen.findByRole('heading');
  await page.user.keyboard('{Control>}k{/Control}');
  return { office, ...page };
}

function WithPalette() {
  return (
    <>
      <h1>Orders</h1>
      <Palette />
    </>
  );
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('six keys in quick succession find an order by telephone number', async () => {
  const { user, router } = await open({ ...NONE, orders: [ORDER] });

  await user.keyboard('3456{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/1043'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the palette finds sections in any script without a call', async () => {
  const { user, router, office } = await open(NONE);

  await user.keyboard('прод{Enter}');

  expect(router.state.location.pathname).toBe('/products');
  expect(office.calls).toEqual([]);
});

test('arrow keys wrap around, and the field refers to the active option', async () => {
  const { user } = await open(NONE);
  const field = screen.getByRole('combobox');

  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');

  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(active?.getAttribute('aria-selected')).toBe('true');
  expect(active?.textContent).toContain('Sign out');
});

test('the palette hides sections without permission', async () => {
  await open(NONE, 'content');

  expect(options().join()).toContain('Products');
  expect(options().join()).not.toMatch(/Orders|Staff|Log|New product/);
});

test('the palette shows different texts for no results and for a failed call', async () => {
  const { user, office } = await open(NONE);
  await user.keyboard('zzzz');
  expect((await screen.findByText('Nothing found.')).getAttribute('role')).toBe('status');
  office.on(findAnything, () => refused('network'));

  await user.keyboard('z');

  expect(await screen.findByText('The shop is not responding. Try again.')).toBeDefined();
});

test('Escape and Ctrl K close the palette', async () => {
  const { user } = await open(NONE);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByRole('combobox')).toBeDefined();

  await user.keyboard('{Control>}k{/Control}');

  expect(screen.queryByRole('combobox')).toBeNull();
});
