import { type CSSProperties, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { LANGUAGES } from '../shell/languages.ts';
import { initialOf } from '../shell/nav.tsx';
import styles from './brand.module.css';
import { type BrandEditor, pictureIn, textIn, tonesOf } from './brand-fields.ts';

/** Previews unsaved changes in a header, a button, a browser tab and a mail. */
export function BrandPreview({ state, draft }: BrandEditor) {
  const t = useTranslations('brand');
  const [locale, setLocale] = useState<Locale>('hy');
  const textOf = (part: string) => textIn(draft.value(`${part}.${locale}`)) || textIn(draft.value(`${part}.hy`));
  const name = textOf('name') || state.shown_name[locale];
  const tones = tonesOf(textIn(draft.value('accent'))) ?? tonesOf(state.default_accent);
  const logo = pictureIn(draft.value('logo'));
  const symbol = pictureIn(draft.value('symbol'));
  const colors = tones && { background: tones.accent, color: tones.text, boxShadow: `inset 0 0 0 1px ${tones.edge}` };
  return (
    <section className="panel" aria-label={t('preview')}>
      <header className={styles.previewHead}>
        <h2>{t('preview')}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a box of its own */}
        <div className="seg end" role="group" aria-label={t('previewLanguage')}>
          {LOCALES.map((one) => (
            <button key={one} type="button" lang={one} aria-pressed={one === locale} onClick={() => setLocale(one)}>
              {LANGUAGES[one]}
            </button>
          ))}
        </div>
      </header>
      <div className={styles.tab}>
        <Sign symbol={symbol?.path} name={name} colors={colors} />
        <span>{name}</span>
      </div>
      <div className={styles.shop} lang={locale}>
        {logo ? <img src={`/storage/${logo.path}`} alt={name} /> : <b>{name}</b>}
        <span className={styles.button} style={colors ?? undefined}>
          {t('previewButton')}
        </span>
      </div>
      <div className={styles.mail} lang={locale}>
        <small className="muted">
          {textOf('mail_sender') || name}{' '}
          {textIn(draft.value('mail_address')) && `<${textIn(draft.value('mail_address'))}>`}
        </small>
        {logo ? <img src={`/storage/${logo.path}`} alt="" /> : <b>{name}</b>}
        <span>{textOf('mail_signature')}</span>
      </div>
      <div className={styles.foot} lang={locale}>
        <b>{name}</b>
        <small className="muted">{textOf('motto')}</small>
      </div>
    </section>
  );
}

type SignProps = { symbol: string | undefined; name: string; colors: CSSProperties | null };

/** Shows the symbol, or without one the first letter of the name on the accent colour, as the icons of the shop do. */
function Sign({ symbol, name, colors }: SignProps) {
  if (symbol) return <img src={`/storage/${symbol}`} alt="" width="24" height="24" />;
  return (
    <span className={styles.letter} style={colors ?? undefined} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
