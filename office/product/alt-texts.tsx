import { useTranslations } from 'use-intl';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/field.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import styles from './product.module.css';
import { textOf } from './product-fields.ts';
import type { Editor } from './product-page.tsx';

const MAX_CHARACTERS = 300;

const altKey = (locale: Locale, path: string): string => `alt.${locale}.${path}`;

/** A text that only repeats the Armenian one is a placeholder, so it counts as missing. */
export function describedIn({ draft }: Pick<Editor, 'draft'>, path: string): Locale[] {
  const of = (locale: Locale) => textOf(draft.value(altKey(locale, path))).trim();
  return LOCALES.filter((locale) => of(locale) !== '' && (locale === 'hy' || of(locale) !== of('hy')));
}

export function AltMeter({ paths, ...editor }: Editor & { paths: readonly string[] }) {
  const t = useTranslations('product');
  const most = paths.length * LOCALES.length;
  const done = paths.reduce((sum, path) => sum + describedIn(editor, path).length, 0);
  return (
    <span className={styles.altMeter}>
      <meter className={styles.meter} min={0} max={most} value={done} aria-label={t('altComplete')} />
      <span className="num small">{`${done} / ${most}`}</span>
    </span>
  );
}

export function AltTexts({ draft, faults, mayEdit, path, at }: Editor & { path: string; at: number }) {
  const t = useTranslations('product');
  return (
    <fieldset className={styles.alts}>
      <legend>{t('altOf', { at })}</legend>
      <p className="small muted">{t('altHint')}</p>
      <div className={styles.altFields}>
        {LOCALES.map((locale) => {
          const key = altKey(locale, path);
          return (
            <TextField
              key={key}
              label={LANGUAGES[locale]}
              aria-label={`${t('altOf', { at })}, ${LANGUAGES[locale]}`}
              lang={locale}
              value={textOf(draft.value(key))}
              error={faults[key]}
              maxLength={MAX_CHARACTERS}
              readOnly={!mayEdit}
              className={classNames(draft.isChanged(key) && styles.changed)}
              onChange={(event) => draft.set(key, event.target.value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
