// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnswerOf } from '#contract/endpoint.ts';
import { findAnything } from '#contract/office/office-find-contract.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { Palette } from './palette.tsx';

type SearchAnswer = AnswerOf<typeof findAnything>;

const NONE: SearchAnswer = { orders: [], products: [], staff: [] };
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

test('an order is found by telephone with six keys, however quickly they are pressed', async () => {
  const { user, router } = await open({ ...NONE, orders: [ORDER] });

  await user.keyboard('3456{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/1043'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('sections are reached in any script, without waiting for the shop', async () => {
  const { user, router, office } = await open(NONE);

  await user.keyboard('прод{Enter}');

  expect(router.state.location.pathname).toBe('/products');
  expect(office.calls).toEqual([]);
});

test('arrows go round, and the field names the active option', async () => {
  const { user } = await open(NONE);
  const field = screen.getByRole('combobox');

  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');

  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(active?.getAttribute('aria-selected')).toBe('true');
  expect(active?.textContent).toContain('Sign out');
});

test('what one may not open is not offered', async () => {
  await open(NONE, 'content');

  expect(options().join()).toContain('Products');
  expect(options().join()).not.toMatch(/Orders|Staff|Log|New product/);
});

test('nothing found and no answer are told apart', async () => {
  const { user, office } = await open(NONE);
  await user.keyboard('zzzz');
  expect((await screen.findByText('Nothing found.')).getAttribute('role')).toBe('status');
  office.on(findAnything, () => refused('network'));

  await user.keyboard('z');

  expect(await screen.findByText('The shop does not answer, try again.')).toBeDefined();
});

test('Escape closes it, and Ctrl K does', async () => {
  const { user } = await open(NONE);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByRole('combobox')).toBeDefined();

  await user.keyboard('{Control>}k{/Control}');

  expect(screen.queryByRole('combobox')).toBeNull();
});
