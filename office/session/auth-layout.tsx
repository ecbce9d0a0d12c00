import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { OfficeLogo } from '../shell/office-logo.tsx';
import { chooseLocale } from '../state/office-site.tsx';

const NAMES: Record<Locale, string> = { hy: 'Հայ', ru: 'Рус', en: 'Eng' };

export function AuthLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('session');
  const tShell = useTranslations('shell');
  return (
    <div className="door">
      <header>
        <OfficeLogo width={150} height={36} />
        <span className="muted">{tShell('office')}</span>
        <LanguageChoice />
      </header>
      <main className="card">{children}</main>
      <footer>{t('logged')}</footer>
    </div>
  );
}

export function LanguageChoice() {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a box of its own
    <div className="seg" role="group" aria-label={t('language')}>
      {LOCALES.map((name) => (
        <button key={name} type="button" lang={name} aria-pressed={name === locale} onClick={() => chooseLocale(name)}>
          {NAMES[name]}
        </button>
      ))}
    </div>
  );
}
