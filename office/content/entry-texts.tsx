import { useTranslations } from 'use-intl';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { ContentKind } from '#contract/office/office-content-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import { DescriptionField } from '../product/description-field.tsx';
import productStyles from '../product/product.module.css';
import { LanguageColumns } from '../shell/language-columns.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { TEXTS, textOf } from './entry-fields.ts';
import type { PanelProps } from './entry-page.tsx';

/** The first title of a new entry has the focus. */
export function EntryTexts({ kind, isNew, ...panel }: PanelProps & { kind: ContentKind; isNew: boolean }) {
  const t = useTranslations('content');
  const isDone = (locale: Locale) => textOf(panel.draft.value(`title.${locale}`)) !== '';
  return (
    <section className="panel">
      <header>
        <h2>{t('texts3')}</h2>
      </header>
      <LanguageColumns isDone={isDone}>
        {(locale) => (
          <LanguageTexts {...panel} kind={kind} locale={locale} isFocused={isNew && locale === DEFAULT_LOCALE} />
        )}
      </LanguageColumns>
    </section>
  );
}

type TextsProps = PanelProps & { kind: ContentKind; locale: Locale; isFocused: boolean };

function LanguageTexts({ kind, draft, faults, locale, isFocused }: TextsProps) {
  const t = useTranslations('content');
  return (
    <>
      {TEXTS[kind].map((field) => {
        const key = `${field}.${locale}`;
        const names = {
          label: t(`field.${field}`),
          'aria-label': `${t(`field.${field}`)}, ${LANGUAGES[locale]}`,
          error: faults[key],
          value: textOf(draft.value(key)),
          className: classNames(draft.isChanged(key) && productStyles.changed),
        };
        if (field === 'html')
          return (
            <DescriptionField
              key={key}
              label={names.label}
              name={names['aria-label']}
              lang={locale}
              html={names.value}
              error={names.error}
              isChanged={draft.isChanged(key)}
              readOnly={false}
              onHtml={(html) => draft.set(key, html)}
            />
          );
        const isLine = field === 'title' || field === 'meta_title';
        return isLine ? (
          <TextField
            key={key}
            {...names}
            autoFocus={isFocused && field === 'title'}
            onChange={(event) => draft.set(key, event.target.value)}
          />
        ) : (
          <TextArea key={key} {...names} rows={3} onChange={(event) => draft.set(key, event.target.value)} />
        );
      })}
    </>
  );
}
