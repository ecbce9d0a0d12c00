import { useTranslations } from 'use-intl';
import type { Locale } from '#contract/locale.ts';
import { LOCALE_COOKIE, LOCALE_LABELS } from '#storefront/runtime/locale-path.ts';
import { useHere, useSite } from '#storefront/runtime/site.tsx';
import { isPlainClick, languageAddresses } from './follow-links.ts';
import { storeScrollPosition } from './scroll-position.ts';
import './shell.module.css';

const YEAR_S = 31_536_000;

/** Plain links to the same page; a cookie remembers the choice. */
export function LanguageLinks() {
  const t = useTranslations('shell');
  const { locale: current } = useSite();
  const { path, search } = useHere();
  return (
    // biome-ignore lint/a11y/useSemanticElements: links, not fields
    <span className="langs" role="group" aria-label={t('language')}>
      {languageAddresses(path, search).map(({ locale, href }) => (
        <a
          key={locale}
          href={href}
          hrefLang={locale}
          lang={locale}
          aria-current={locale === current ? 'true' : undefined}
          onClick={(event) => {
            remember(locale);
            if (isPlainClick(event)) storeScrollPosition();
          }}
        >
          {LOCALE_LABELS[locale].short}
          <span className="sr"> {LOCALE_LABELS[locale].full}</span>
        </a>
      ))}
    </span>
  );
}

function remember(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
