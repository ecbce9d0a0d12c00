// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filters, products } from '#contract/catalog-contract.ts';
import type { MenuCategory } from '#storefront/runtime/shell-data.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireCard, wireFilters, wireList } from '#testing/wire-product.ts';
import { CatalogMenu } from './catalog-menu.tsx';

const category = (name: string, children: MenuCategory[] = []): MenuCategory => ({
  id: name.length,
  slug: name.toLowerCase(),
  name,
  image: null,
  children,
});

/** Eight categories, of which six are shown at first. */
const CATEGORIES = [
  category('Phones', [category('Smartphones', [category('iPhone')])]),
  category('Computers', [category('Laptops', [category('MacBook')])]),
  category('Sound', [category('Headphones')]),
  category('TV'),
  category('Watches'),
  category('Home'),
  category('Games', [category('Consoles')]),
  category('Photo'),
];

// Loads the panel's code in advance, because its first load takes long on a busy machine.
beforeEach(async () => void (await import('./menu/mega-panel.tsx')));
afterEach(() => vi.useRealTimers());

async function open(path?: string) {
  const client = fakeClient('en');
  client.on(products, () => failed('network'));
  client.on(filters, () => failed('network'));
  const page = await renderInShop(<CatalogMenu categories={CATEGORIES} />, {
    locale: 'en',
    client,
    ...(path && { path }),
  });
  return { ...page, button: screen.getByRole('button') };
}

const menu = () => screen.queryByTestId('mega-menu');
const link = (name: string) => screen.queryByRole('link', { name });
const tops = () => [...(menu()?.querySelectorAll('[data-top]') ?? [])].map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;

test('the menu opens at the category of the page and marks its link', async () => {
  const { user } = await open('/shop/catalog/macbook');

  await user.click(screen.getByRole('button'));
  await screen.findByTestId('mega-menu');

  expect(menu()?.querySelector('[data-top].is-on')?.textContent).toBe('Computers');
  expect([...(menu()?.querySelectorAll('[aria-current]') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'MacBook',
  ]);
});

test('the keyboard opens the menu on its first line, moves through its columns, and Escape returns the focus', async () => {
  const { user, button } = await open();
  button.focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByTestId('mega-menu');
  expect(focused()).toBe('Phones');
  expect(button.getAttribute('aria-expanded')).toBe('true');

  const walked: Record<string, string | null | undefined> = {};
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'Home', 'End']) {
    await user.keyboard(`{${key}}`);
    walked[key] = focused();
  }
  expect(walked).toMatchObject({
    ArrowRight: 'Laptops',
    ArrowLeft: 'Computers',
    Home: 'Phones',
    End: 'The whole catalogue',
  });
  expect(walked.ArrowDown).toBe('MacBook');
  expect(link('Games')).toBeTruthy();
  await user.keyboard('{Escape}');

  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('the menu shows the first six categories and the others behind one line', async () => {
  const { user, button } = await open();
  await user.click(button);
  await screen.findByTestId('mega-menu');

  expect(tops()).toEqual(['Phones', 'Computers', 'Sound', 'TV', 'Watches', 'Home', 'The whole catalogue']);
  expect(link('Consoles')).toBeNull();
  await user.hover(screen.getAllByRole('link', { name: 'The whole catalogue' })[0] ?? button);

  for (const name of ['Games', 'Consoles', 'Photo']) expect(link(name)).toBeTruthy();
});

/** Opens the page with fake timers; `pass` advances them. */
async function hovering() {
  const page = await open();
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const enter = (target: Element) => fireEvent.pointerEnter(target, { pointerType: 'mouse' });
  const leave = (target: Element) => fireEvent.pointerLeave(target, { pointerType: 'mouse' });
  const box = page.button.parentElement ?? page.button;
  enter(box);
  return { ...page, box, pass, enter, leave };
}

test('a pointer that crosses the button opens nothing; one that stays opens the menu', async () => {
  const { box, pass, enter, leave } = await hovering();
  await pass(60);
  leave(box);
  await pass(1000);
  expect(menu()).toBeNull();

  enter(box);
  await pass(200);

  expect(menu()).toBeTruthy();
});

test('a click right after hovering keeps the menu open, and the next click closes it', async () => {
  const { button, pass } = await hovering();
  await pass(200);

  fireEvent.click(button);
  expect(menu()).toBeTruthy();
  fireEvent.click(button);

  expect(menu()).toBeNull();
});

test('a menu opened by hovering closes after the pointer has left it, one opened by a press stays', async () => {
  const { button, box, pass, enter, leave } = await hovering();
  await pass(200);
  leave(box);
  await pass(400);
  expect(menu()).toBeNull();

  enter(box);
  fireEvent.click(button);
  // A header that slides in moves away from under the pointer.
  leave(box);
  await pass(1000);

  expect(menu()).toBeTruthy();
});

test('Escape and a press outside close a menu opened by hovering', async () => {
  const { button, box, pass, enter } = await hovering();
  await pass(200);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(menu()).toBeNull();

  enter(box);
  await pass(200);
  fireEvent.pointerDown(button);
  expect(menu()).toBeTruthy();
  fireEvent.pointerDown(document.body);

  expect(menu()).toBeNull();
});

test('a pointer that moves to the columns keeps them across other lines; one that rests on a line selects it', async () => {
  const { pass, enter } = await hovering();
  await pass(200);
  const line = (name: string) => link(name) ?? document.body;
  enter(line('Computers'));
  await pass(10);
  expect(link('Laptops')).toBeTruthy();

  const panel = screen.getByTestId('mega-menu');
  fireEvent.pointerMove(panel, { clientX: 20, clientY: 20 });
  fireEvent.pointerMove(panel, { clientX: 120, clientY: 45 });
  enter(line('Sound'));
  await pass(200);
  expect(link('Laptops')).toBeTruthy();
  await pass(200);

  expect(link('Headphones')).toBeTruthy();
  expect(link('Laptops')).toBeNull();
});

test('the first touch on a category shows its columns, the second opens it', async () => {
  const { user, button } = await open();
  await user.click(button);
  await screen.findByTestId('mega-menu');
  const touch = () => {
    const sound = screen.getByRole('link', { name: 'Sound' });
    fireEvent.pointerDown(sound, { pointerType: 'touch' });
    const goes = fireEvent.click(sound);
    fireEvent.focus(sound);
    return goes;
  };

  expect(touch()).toBe(false);
  expect(link('Headphones')).toBeTruthy();
  expect(touch()).toBe(true);
});

test('the menu shows bestsellers and the largest brands, and requests them once for each category', async () => {
  const { user, button, client } = await open();
  const brand = (id: number, label: string, count: number) => ({ id, label, count, swatch_value: null });
  const options = [brand(7, 'Nokia', 2), brand(8, 'Apple', 9), brand(9, 'None', 0)];
  client.on(products, () => answered(wireList([wireCard({ id: 1, name: 'iPhone 16' })])));
  client.on(filters, () =>
    answered(wireFilters({ filter: [{ code: 'brand', name: 'Brand', type: 'check', common: true, options }] })),
  );
  await user.click(button);

  expect(await screen.findByRole('link', { name: /^iPhone 16/ })).toBeTruthy();
  const brands = within(screen.getByRole('list', { name: 'Brands' })).getAllByRole('link');
  expect(brands.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Apple', '/en/shop/catalog/phones?brand=8'],
    ['Nokia', '/en/shop/catalog/phones?brand=7'],
  ]);
  await user.hover(link('Computers') ?? button);
  await screen.findByRole('link', { name: 'Apple, Computers' });
  await user.hover(link('Phones') ?? button);
  expect(await screen.findByRole('link', { name: 'Apple, Phones' })).toBeTruthy();

  expect(client.calls.map(({ input }) => input)).toEqual([
    { category_id: '6', sort: 'popular', limit: 2 },
    { category_id: '6' },
    { category_id: '9', sort: 'popular', limit: 2 },
    { category_id: '9' },
  ]);
});
