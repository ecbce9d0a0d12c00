// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeMenus, type OfficeMenus, readMenus } from '#contract/office/office-menus-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { MenusPage, menusLoader } from './menus-page.tsx';

const menus: OfficeMenus = {
  entries: [],
  faults: {},
  pages: [
    { id: 1, title: { hy: 'Պայմաններ', ru: 'Условия', en: 'Terms' } },
    { id: 2, title: { hy: 'Երաշխիք', ru: 'Гарантия', en: 'Warranty' } },
  ],
  categories: [],
};

async function openMenus(entries: OfficeMenus['entries'] = []) {
  const office = fakeOffice();
  office.on(readMenus, () => answered({ menus: { ...menus, entries } }));
  office.on(changeMenus, () => answered({ menus, change: 1 }));
  const screenOf = { path: 'content/menus', Component: MenusPage, loader: menusLoader };
  const { user } = await renderInOffice(screenOf, { path: '/content/menus', office, role: 'content' });
  const add = async () =>
    user.click((await screen.findAllByRole('button', { name: 'Add an entry' }))[1] as HTMLElement);
  const sent = async () => {
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    return (office.calls.findLast(({ name }) => name === 'changeMenus') as { input: { entries: object[] } }).input
      .entries;
  };
  return { user, office, add, sent };
}

test('MenusPage adds the pages that no menu leads to, each with its title', async () => {
  const { add, sent } = await openMenus();

  await add();
  await add();

  expect(await sent()).toMatchObject([
    { place: 'footer', page_id: 1, name: { hy: 'Պայմաններ', ru: 'Условия', en: 'Terms' } },
    { place: 'footer', page_id: 2, name: { hy: 'Երաշխիք', ru: 'Гарантия', en: 'Warranty' } },
  ]);
});

test('MenusPage changes the name with the page until the merchant writes another name', async () => {
  const { user, add, sent } = await openMenus();
  await add();
  const target = screen.getByRole('combobox', { name: 'Leads to' });

  await user.selectOptions(target, 'Warranty');
  expect((screen.getByLabelText('English') as HTMLInputElement).value).toBe('Warranty');
  await user.type(screen.getByLabelText('Հայերեն'), '!');
  await user.selectOptions(target, 'Terms');

  expect(await sent()).toMatchObject([{ page_id: 1, name: { hy: 'Երաշխիք!', en: 'Warranty' } }]);
});

test('MenusPage folds stored entries with their name and target, and opens a new one', async () => {
  const stored = [
    { id: 4, place: 'footer' as const, name: { hy: 'Երաշխիք', en: 'Our warranty' }, page_id: 2, url: null },
  ];
  const { user, add } = await openMenus(stored);

  const fold = (await screen.findByText('Our warranty')).closest('details') as HTMLDetailsElement;
  expect(fold.open).toBe(false);
  expect(fold.querySelector('summary')?.textContent).toBe('Our warrantyWarranty');
  await user.click(fold.querySelector('summary') as HTMLElement);
  await add();

  expect(fold.open).toBe(true);
  expect(screen.getByText('Terms', { selector: 'b' }).closest('details')?.open).toBe(true);
});

test('MenusPage shows the present entries when a conflict is resolved by a reload', async () => {
  const entry = { id: 4, place: 'footer' as const, page_id: 2, url: null };
  const { user, office, add } = await openMenus([{ ...entry, name: { hy: 'Երաշխիք', en: 'Our warranty' } }]);
  await add();
  office.on(readMenus, () =>
    answered({ menus: { ...menus, entries: [{ ...entry, name: { hy: 'Երաշխիք', en: 'Their warranty' } }] } }),
  );
  office.on(changeMenus, () => refused('stale', { message: 'Somebody else has changed it.' }));

  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await user.click(await screen.findByRole('button', { name: 'Load the new state' }));

  expect(await screen.findByText('Their warranty')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});
