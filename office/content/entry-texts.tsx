import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES, type Locale } from '#contract/locale.ts';
import type { ContentKind } from '#contract/office/office-content-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import { DescriptionField } from '../product/description-field.tsx';
import productStyles from '../product/product.module.css';
import { LANGUAGES } from '../shell/languages.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { TEXTS, textOf } from './entry-fields.ts';
import type { PanelProps } from './entry-page.tsx';

/** Shows the languages side by side, and one at a time on phones. */
export function EntryTexts({ kind, ...panel }: PanelProps & { kind: ContentKind }) {
  const t = useTranslations('content');
  const tProduct = useTranslations('product');
  const own = useLocale();
  const [shown, setShown] = useState<Locale>(own);
  const isDone = (locale: Locale) => textOf(panel.draft.value(`title.${locale}`)) !== '';
  return (
    <section className="panel">
      <header>
        <h2>{t('texts3')}</h2>
      </header>
      <div className={productStyles.tabs} role="tablist" aria-label={tProduct('language')}>
        {LOCALES.map((locale) => (
          <button
            key={locale}
            role="tab"
            type="button"
            aria-selected={shown === locale}
            onClick={() => setShown(locale)}
          >
            <OfficeIcon name={isDone(locale) ? 'check' : 'dash'} small />
            {LANGUAGES[locale]}
          </button>
        ))}
      </div>
      <div className={productStyles.langs}>
        {LOCALES.map((locale) => (
          <div key={locale} lang={locale} className={classNames(shown !== locale && productStyles.other)}>
            <LanguageTexts {...panel} kind={kind} locale={locale} />
          </div>
        ))}
      </div>
    </section>
  );
}

function LanguageTexts({ kind, draft, faults, locale }: PanelProps & { kind: ContentKind; locale: Locale }) {
  const t = useTranslations('content');
  return (
    <div className="form">
      <b className={`${productStyles.lang} on-l`}>{LANGUAGES[locale]}</b>
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
          <TextField key={key} {...names} onChange={(event) => draft.set(key, event.target.value)} />
        ) : (
          <TextArea key={key} {...names} rows={3} onChange={(event) => draft.set(key, event.target.value)} />
        );
      })}
    </div>
  );
}
