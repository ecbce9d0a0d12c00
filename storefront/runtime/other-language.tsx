import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from './site.tsx';

/** An editors' text that may be in another language than the page: then it says so, and is read out in its own. */
export function OtherLanguage({ language, children }: { language: string; children: ReactNode }) {
  const t = useTranslations('common');
  const { locale } = useSite();
  if (language === locale) return children;
  return (
    <>
      <p className="muted">{t('shownIn', { language })}</p>
      <div lang={language}>{children}</div>
    </>
  );
}
