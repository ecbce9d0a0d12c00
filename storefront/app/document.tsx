import type { CSSProperties, ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Settings } from '#contract/content-contract.ts';
import { THEME_SCRIPT } from '#rules/shop/theme.ts';
import type { Dictionary } from '#storefront/messages/message-areas.ts';
import { PAGE_DATA_ID } from '#storefront/runtime/page-data.ts';
import { type Site, SiteProvider } from '#storefront/runtime/site.tsx';

export type Assets = {
  /** `code`: the chunks that `start.ts` loads, with the entry chunk first. */
  scripts: { src: string; code?: string }[];
  styles: string[];
  fonts: string[];
};

/** The part of the shop's brand that the document itself shows. */
export type DocumentBrand = Pick<Settings['brand'], 'tones' | 'version'> | undefined;

type DocumentProps = {
  site: Site;
  brand: DocumentBrand;
  dictionary: Dictionary;
  assets: Assets;
  dataText: string;
  children: ReactNode;
};

/**
 * The HTML document. It is complete without scripts, so `start.ts` loads the code last. The browser hydrates with the
 * assets named in the received document.
 */
export function Document({ site, brand, dictionary, assets, dataText, children }: DocumentProps) {
  const version = brand ? `?v=${brand.version}` : '';
  return (
    // The theme script sets an attribute before hydration.
    <html lang={site.locale} style={brand?.tones ? toStyle(brand.tones) : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16171a" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <link rel="icon" href={`/icons/icon-192.png${version}`} type="image/png" />
        <link rel="apple-touch-icon" href={`/icons/apple-touch-icon.png${version}`} />
        <link rel="manifest" href={`/manifest/${site.locale}.webmanifest`} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.scripts.map(({ src, code }) => (
          <script key={src} type="module" src={src} data-code={code} fetchPriority="high" />
        ))}
      </head>
      <body>
        <SiteProvider value={site}>
          <IntlProvider locale={site.locale} messages={dictionary as never} timeZone="Asia/Yerevan">
            {children}
          </IntlProvider>
        </SiteProvider>
        <script
          type="application/json"
          id={PAGE_DATA_ID}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with `<` escaped
          dangerouslySetInnerHTML={{ __html: dataText }}
        />
      </body>
    </html>
  );
}

type Tones = NonNullable<Settings['brand']['tones']>;

/** The merchant's colour in place of the one in `ui/style/tokens.css`. */
const toStyle = ({ accent, hover, press, edge, tint, text }: Tones) =>
  ({
    ...{ '--apricot': accent, '--apricot-hover': hover, '--apricot-press': press },
    ...{ '--accent-edge': edge, '--accent-tint': tint, '--apricot-text': text },
  }) as CSSProperties;
