import { useTranslations } from 'use-intl';
import type { Locale } from '#contract/locale.ts';
import { classNames } from '#ui/class-names.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import { DescriptionField } from '../product/description-field.tsx';
import { textOf } from '../product/product-fields.ts';
import { LanguageColumns } from '../shell/language-columns.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import type { Draft } from '../state/use-draft.ts';
import styles from './catalog.module.css';

type TextName = 'name' | 'description' | 'meta_title' | 'meta_description' | 'unit';

type Props = { fields: readonly TextName[]; draft: Draft; faults: Record<string, string> };

const MAX: Partial<Record<TextName, number>> = { name: 300, meta_title: 300, meta_description: 2_000, unit: 20 };

export function LanguageTexts({ fields, draft, faults }: Props) {
  return (
    <LanguageColumns>
      {(locale) =>
        fields.map((field) => <TextInput key={field} field={field} locale={locale} draft={draft} faults={faults} />)
      }
    </LanguageColumns>
  );
}

function TextInput({ field, locale, draft, faults }: Omit<Props, 'fields'> & { field: TextName; locale: Locale }) {
  const t = useTranslations('catalog');
  const key = `${field}.${locale}`;
  const value = textOf(draft.value(key));
  const isChanged = draft.isChanged(key);
  const label = t(`field.${field}`);
  const name = `${label}, ${LANGUAGES[locale]}`;
  if (field === 'description')
    return (
      <DescriptionField
        label={label}
        name={name}
        lang={locale}
        html={value}
        error={faults[key]}
        isChanged={isChanged}
        readOnly={false}
        onHtml={(html) => draft.set(key, html)}
      />
    );
  const shared = {
    label,
    'aria-label': name,
    error: faults[key],
    value,
    maxLength: MAX[field],
    className: classNames(isChanged && styles.changed),
  };
  if (field === 'meta_description')
    return <TextArea {...shared} rows={3} onChange={(event) => draft.set(key, event.target.value)} />;
  return <TextField {...shared} onChange={(event) => draft.set(key, event.target.value)} />;
}
