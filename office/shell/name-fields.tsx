import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { TextField } from '#ui/field.tsx';
import type { Draft } from '../state/use-draft.ts';
import { LANGUAGES } from './languages.ts';

type Props = {
  draft: Draft;
  faults: Record<string, string>;
  label: string;
  maxLength: number;
  className: string | undefined;
  children?: ReactNode;
};

/** The name of a record in all languages; only Armenian is required. */
export function NameFields({ draft, faults, label, maxLength, className, children }: Props) {
  const optional = useTranslations('ui')('optional');
  return (
    <fieldset className={className}>
      <legend className="label">{label}</legend>
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          lang={locale}
          label={LANGUAGES[locale]}
          aria-label={[`${label}, ${LANGUAGES[locale]}`, locale !== 'hy' && optional].filter(Boolean).join(' ')}
          maxLength={maxLength}
          optional={locale !== 'hy'}
          value={String(draft.value(`name.${locale}`) ?? '')}
          error={faults[`name.${locale}`] ?? (locale === 'hy' ? faults.name : undefined)}
          onChange={({ target }) => draft.set(`name.${locale}`, target.value)}
        />
      ))}
      {children}
    </fieldset>
  );
}
