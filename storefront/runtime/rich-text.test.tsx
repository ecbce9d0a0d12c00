import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';
import { ShopLink } from './shop-link.tsx';
import { type Site, SiteProvider } from './site.tsx';

function shown(locale: Site['locale'], html: string): string {
  // Links use only the language of the site.
  const site = { locale } as Site;
  return renderToStaticMarkup(
    <SiteProvider value={site}>
      <IntlProvider locale={locale} timeZone="UTC" messages={{ ui: { table: 'Table' } }}>
        <RichText html={html} />
        <ShopLink to="/en/page/2">other</ShopLink>
      </IntlProvider>
    </SiteProvider>,
  );
}

test('links of editors lead to a page in its language, to another language and to files', () => {
  const html = shown(
    'ru',
    '<a href="/page/1?a=1&amp;b=2">one</a> <a href="/ru/page/1">two</a> <a href="/en/page/1">three</a> <a href="/sitemap.xml">four</a>',
  );

  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="/ru/page/1?a=1&amp;b=2"',
    'href="/ru/page/1"',
    'href="/en/page/1"',
    'href="/sitemap.xml"',
    'href="/en/page/2"',
  ]);
});

test.each(['hy', 'ru', 'en'] as const)('an absolute address of this shop stays on a page in %s', (locale) => {
  expect(shown(locale, '<a href="//elsewhere.am/page/1">x</a>')).toContain('href="//elsewhere.am/page/1"');
});
