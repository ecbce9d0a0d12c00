import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from './site.tsx';

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
