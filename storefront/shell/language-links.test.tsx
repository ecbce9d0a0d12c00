// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInShop } from '#testing/render.tsx';
import { LanguageLinks } from './language-links.tsx';
import { restoreScrollPosition } from './scroll-position.ts';

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

const stay = (event: Event) => event.preventDefault();

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  removeEventListener('click', stay);
});

test.each([
  ['/', '', ['/', '/ru', '/en']],
  ['/shop/catalog/smartphones', '?sort=price&order=asc&page=2', 'same'],
  ['/shop/catalog/search', '?search=samsung', 'same'],
  ['/blog/3', '', 'same'],
])('the language links of %s%s lead to the same page', async (path, search, expected) => {
  await renderInShop(<LanguageLinks />, { path: path + search });

  const same = ['', '/ru', '/en'].map((prefix) => prefix + path + search);
  expect(links()).toEqual(expected === 'same' ? same : expected);
  expect(screen.getByRole('link', { current: true }).getAttribute('hreflang')).toBe('hy');
});

test('the scroll position is restored once after a language change', async () => {
  await renderInShop(<LanguageLinks />);
  vi.stubGlobal('scrollY', 450);
  const scrolled = vi.fn();
  vi.stubGlobal('scrollTo', scrolled);
  addEventListener('click', stay);

  fireEvent.click(screen.getByRole('link', { name: /RU/ }));
  restoreScrollPosition();
  restoreScrollPosition();

  expect(scrolled.mock.calls).toEqual([[{ top: 450, behavior: 'instant' }]]);
  expect(document.cookie).toContain('=ru');
});

test('opening a language in another tab does not store the scroll position', async () => {
  await renderInShop(<LanguageLinks />);
  vi.stubGlobal('scrollY', 450);
  const scrolled = vi.fn();
  vi.stubGlobal('scrollTo', scrolled);
  addEventListener('click', stay);

  fireEvent.click(screen.getByRole('link', { name: /RU/ }), { ctrlKey: true });
  restoreScrollPosition();

  expect(scrolled).not.toHaveBeenCalled();
});
