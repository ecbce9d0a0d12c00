import { useTranslations } from 'use-intl';

type NamedLabelProps = {
  label: string;
  /** The thing that the control refers to. Only screen readers announce it. */
  name: string;
  lang?: string | undefined;
};

/**
 * A short visible label whose accessible name also contains `name`. One hidden element contains the whole name,
 * because browsers put a space before an element that is positioned.
 */
export function NamedLabel({ label, name, lang }: NamedLabelProps) {
  const t = useTranslations('ui');
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <span className="sr" lang={lang}>
        {t('named', { label, name })}
      </span>
    </>
  );
}
