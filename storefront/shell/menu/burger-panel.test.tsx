// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MenuCategory, ShellData } from '#storefront/runtime/shell-data.ts';
import { renderInShop } from '#testing/render.tsx';
import { BurgerPanel } from './burger-panel.tsx';

const category = (slug: string, name: string, children: MenuCategory[] = []): MenuCategory => ({
  id: 1,
  slug,
  name,
  image: null,
  children,
});

const DATA: ShellData = {
  categories: [
    category('computers', 'Компьютеры', [category('laptops', 'Ноутбуки', [category('macbook', 'MacBook')])]),
    category('tv', 'Телевизоры'),
  ],
  settings: null,
  year: '2026',
  headerLinks: [{ name: 'Доставка', path: '/page/2', pageId: 2 }],
  footerLinks: [],
  social: [],
  rates: [{ code: 'RUB', symbol: '₽', rate: 4.2, date: '2026-11-20' }],
  measurementId: '',
  privacyPath: undefined,
};

const open = () => renderInShop(<BurgerPanel data={DATA} />, { locale: 'ru', path: '/stores' });
const button = (name: string) => screen.getByRole('button', { name });
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('opening a category and going back moves the focus along', async () => {
  const { user } = await open();

  await user.click(button('Компьютеры'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Компьютеры' }));
  await user.click(button('Ноутбуки'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ноутбуки' }));
  expect(href('MacBook')).toBe('/ru/shop/catalog/macbook');
  await user.click(button('Компьютеры'));
  expect(document.activeElement).toBe(button('Ноутбуки'));
  await user.click(button('Разделы'));

  expect(document.activeElement).toBe(button('Компьютеры'));
});

test('the first level links to categories without subcategories, pages, languages and currencies', async () => {
  await open();

  expect(href('Телевизоры')).toBe('/ru/shop/catalog/tv');
  expect(href('Доставка')).toBe('/ru/menu-page/2');
  expect(href(/EN/)).toBe('/en/stores');
  expect(screen.getByRole('option', { name: '₽ RUB' }).closest('select')).toBe(
    screen.getByRole('combobox', { name: 'Валюта' }),
  );
});
