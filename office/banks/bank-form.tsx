import { useTranslations } from 'use-intl';
import { Check } from '#ui/check.tsx';
import { TextField } from '#ui/field.tsx';
import { NameFields } from '../shell/name-fields.tsx';
import type { Draft } from '../state/use-draft.ts';
import { textIn, typedTermsOf } from './bank-fields.ts';
import { BankPicture } from './bank-picture.tsx';
import styles from './banks.module.css';
import { TermsFields } from './terms-fields.tsx';

export type BankEditor = { draft: Draft; faults: Record<string, string> };

export function BankForm({ draft, faults }: BankEditor) {
  const t = useTranslations('banks');
  return (
    <>
      <section className="panel">
        <header>
          <h2>{t('aboutTitle')}</h2>
        </header>
        <div className="form">
          <NameFields draft={draft} faults={faults} label={t('field.name')} maxLength={300} className={styles.langs} />
          <BankPicture draft={draft} faults={faults} />
          <div className={styles.pair}>
            <TextField
              type="date"
              label={t('field.first_day')}
              hint={t('hint.first_day')}
              optional
              value={textIn(draft.value('first_day'))}
              error={faults.first_day}
              onChange={(event) => draft.set('first_day', event.target.value || null)}
            />
            <TextField
              type="url"
              label={t('field.apply_url')}
              hint={t('hint.apply_url')}
              optional
              value={textIn(draft.value('apply_url'))}
              error={faults.apply_url}
              onChange={(event) => draft.set('apply_url', event.target.value)}
            />
          </div>
          <Check
            checked={draft.value('is_visible') === true}
            onChange={(event) => draft.set('is_visible', event.target.checked)}
          >
            {t('field.is_visible')}
          </Check>
        </div>
      </section>
      <section className="panel">
        <header>
          <h2>{t('termsTitle')}</h2>
        </header>
        <p className={`small muted ${styles.lead}`}>{t('termsLead')}</p>
        <TermsFields
          value={typedTermsOf(draft.value)}
          errorOf={(name) => faults[name]}
          onChange={(name, text) => draft.set(name, text)}
        />
      </section>
    </>
  );
}
