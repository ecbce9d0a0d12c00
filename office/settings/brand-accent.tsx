import { useTranslations } from 'use-intl';
import { contrast } from '#rules/shop/accent.ts';
import { TextField } from '#ui/field.tsx';
import styles from './brand.module.css';
import { type BrandEditor, textIn, tonesOf } from './brand-fields.ts';

/** The colour of the main buttons. The text on it is dark or white, whichever is readable. */
export function BrandAccent({ state, draft, faults }: BrandEditor) {
  const t = useTranslations('brand');
  const color = textIn(draft.value('accent')) || state.default_accent;
  const tones = tonesOf(color);
  const set = (value: string) => draft.set('accent', value === state.default_accent ? null : value);
  return (
    <section className="panel">
      <header>
        <h2>{t('field.accent')}</h2>
      </header>
      <div className={styles.accent}>
        <input
          type="color"
          aria-label={t('pickColor')}
          value={tones?.accent ?? state.default_accent}
          onChange={(event) => set(event.target.value)}
        />
        <TextField
          label={t('colorCode')}
          spellCheck={false}
          error={faults.accent ?? (tones ? undefined : t('noContrast'))}
          value={color}
          onChange={(event) => set(event.target.value.trim().toLowerCase())}
        />
        <p className="small muted" role="status">
          {tones && t('contrast', { ratio: contrast(tones.accent, tones.text).toFixed(1) })}
        </p>
      </div>
      <p className="hint">{t('hint.accent')}</p>
    </section>
  );
}
