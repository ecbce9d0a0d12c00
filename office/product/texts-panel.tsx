import { useTranslations } from 'use-intl';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { classNames } from '#ui/class-names.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import { LanguageColumns } from '../shell/language-columns.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { DescriptionField } from './description-field.tsx';
import styles from './product.module.css';
import { textOf } from './product-fields.ts';
import type { Editor } from './product-page.tsx';

const TEXTS = ['name', 'short_description', 'description'] as const;
const MAX_LENGTH = { name: 300, short_description: 2_000 } as const;

export function TextsPanel(editor: Editor) {
  const t = useTranslations('product');
  return (
    <section className="panel">
      <header>
        <h2>{t('texts')}</h2>
        <Meter {...editor} />
      </header>
      <LanguageColumns isDone={(locale) => missingOf(editor, locale) === 0}>
        {(locale) => <LanguageTexts {...editor} locale={locale} />}
      </LanguageColumns>
    </section>
  );
}

function LanguageTexts({ draft, faults, mayEdit, locale }: Editor & { locale: Locale }) {
  const t = useTranslations('product');
  return (
    <>
      {TEXTS.map((field) => {
        const key = `${field}.${locale}`;
        const text = textOf(draft.value(key));
        const names = {
          label: t(`field.${field}`),
          'aria-label': `${t(`field.${field}`)}, ${LANGUAGES[locale]}`,
          error: faults[key],
          value: text,
          readOnly: !mayEdit,
          className: classNames(draft.isChanged(key) && styles.changed),
        };
        if (field === 'name')
          return (
            <TextField
              key={key}
              {...names}
              hint={<span className="num">{`${text.length} / ${MAX_LENGTH.name}`}</span>}
              onChange={(event) => draft.set(key, event.target.value)}
            />
          );
        if (field === 'description')
          return (
            <DescriptionField
              key={key}
              label={t('field.description')}
              name={names['aria-label']}
              lang={locale}
              html={text}
              error={faults[key]}
              isChanged={draft.isChanged(key)}
              readOnly={!mayEdit}
              onHtml={(html) => draft.set(key, html)}
            />
          );
        return <TextArea key={key} {...names} rows={2} onChange={(event) => draft.set(key, event.target.value)} />;
      })}
    </>
  );
}

/** A text that only repeats the Armenian one is a placeholder, so it counts as missing. */
function missingOf({ draft }: Pick<Editor, 'draft'>, locale: Locale): number {
  return TEXTS.filter((field) => {
    const [own, armenian] = [textOf(draft.value(`${field}.${locale}`)), textOf(draft.value(`${field}.hy`))];
    return own.trim() === '' || (locale !== 'hy' && field !== 'name' && own === armenian);
  }).length;
}

function Meter({ draft }: Editor) {
  const t = useTranslations('product');
  const most = TEXTS.length * LOCALES.length;
  const done = most - LOCALES.reduce((sum, locale) => sum + missingOf({ draft }, locale), 0);
  return (
    <span className="end">
      <meter className={styles.meter} min={0} max={most} value={done} aria-label={t('complete')} />{' '}
      <span className="num small">{`${done} / ${most}`}</span>
    </span>
  );
}
