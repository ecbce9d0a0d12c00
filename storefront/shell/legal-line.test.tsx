// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import type { ShellData } from '#storefront/runtime/shell-data.ts';
import { renderInShop } from '#testing/render.tsx';
import { shellSettings } from '#testing/shop-settings.ts';
import { LegalLine } from './legal-line.tsx';

const settingsOf = (company: NonNullable<ShellData['settings']>['company']) => shellSettings({ company });
const KAYTS = { name: '«Կայծ» ՍՊԸ', tin: '01234567', address: 'Սարյան փող. 22' };

test.each<[string, Locale, ShellData['settings'], string[]]>([
  ['all that is known', 'hy', settingsOf(KAYTS), ['© 2026 «Կայծ» ՍՊԸ', 'ՀՎՀՀ 01234567', 'Սարյան փող. 22']],
  ['a name alone', 'ru', settingsOf({ name: 'ООО «Кайц»', tin: '', address: '' }), ['© 2026 ООО «Кайц»']],
  ['no company', 'en', settingsOf(null), ['© 2026 Volt']],
  ['settings that did not come', 'hy', null, ['© 2026 ']],
])('the footer names the seller: %s', async (_, locale, settings, words) => {
  const { container } = await renderInShop(<LegalLine data={{ year: '2026', settings }} />, { locale });

  expect([...container.querySelectorAll('p > span')].map(({ textContent }) => textContent)).toEqual(words);
});
