// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { renderInShop } from '#testing/render.tsx';
import { shellSettings } from '#testing/shop-settings.ts';
import { Promises } from './home-sections.tsx';

const promises = (locale: Locale, payment_ways: NonNullable<Parameters<typeof shellSettings>[0]>['payment_ways']) =>
  renderInShop(<Promises />, { locale, shell: { settings: shellSettings({ payment_ways: payment_ways ?? [] }) } });

test.each([
  ['en', ['cash', 'transfer'], 'Cash, bank transfer'],
  ['en', ['transfer'], 'Bank transfer'],
  ['ru', ['card', 'cash', 'transfer', 'credit'], 'Картой, наличными, переводом, в кредит'],
  ['hy', ['wallet', 'credit'], 'Դրամապանակով, ապառիկ'],
] as const)('the promise of payment in %s names the offered ways %s', async (locale, ways, title) => {
  await promises(locale, [...ways]);

  expect(await screen.findByText(title)).toBeTruthy();
});

test('a shop without payment methods and other promises shows none', async () => {
  const { container } = await promises('en', []);

  expect(container.textContent).toBe('');
});
