import { type FormEvent, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { changeBank, type WireBank, type WireBankFields } from '#contract/office/office-banks-contract.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { RefusedNote, type SaveState, useSave } from '../settings/delivery-parts.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useClient } from '../state/office-site.tsx';
import { BankExample } from './bank-example.tsx';
import { toTermsInput, toTyped, typedBank } from './bank-fields.ts';
import styles from './banks.module.css';
import { TermsFields } from './terms-fields.tsx';
import { useSample } from './use-sample.ts';
import { useDaysLine, useTermsLine } from './use-terms-line.ts';

type Props = { bank: WireBank; today: string };
type Planned = WireBankFields['planned'];

/** Lists terms that start on a later day. They take effect automatically, and the present terms apply until then. */
export function PlannedTermsPanel({ bank, today }: Props) {
  const t = useTranslations('banks.planned');
  const client = useClient();
  const saving = useReloadingSave();
  const termsLine = useTermsLine();
  const daysLine = useDaysLine();
  const [isOpen, setOpen] = useState(false);
  const { planned } = bank.fields;
  const withdraw = (gone: Planned[number]) =>
    saving.run(() =>
      client.call(changeBank, {
        params: { id: bank.id },
        input: { fields: { planned: planned.filter((terms) => terms !== gone) }, seen: { planned } },
      }),
    );
  return (
    <section className="panel">
      <header>
        <h2>{t('title')}</h2>
        <div className="end">
          <Button size="s" look="line" onClick={() => setOpen(true)}>
            <OfficeIcon name="plus" small />
            {t('add')}
          </Button>
        </div>
      </header>
      <p className="small muted">{planned.length === 0 ? t('none') : t('lead')}</p>
      <RefusedNote failure={saving.failure} />
      <ul>
        {planned.map((terms) => (
          <li key={terms.first_day} className={styles.row}>
            <div className={styles.main}>
              <b>{daysLine(terms)}</b> {terms.first_day <= today && <Badge tone="new">{t('inForce')}</Badge>}
              <p className="small muted">{termsLine(terms)}</p>
            </div>
            <Button
              size="s"
              look="line"
              busy={saving.isBusy}
              aria-label={t('withdrawOf', { days: daysLine(terms) })}
              onClick={() => withdraw(terms)}
            >
              {t('withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('addTitle')} wide>
        {isOpen && <PlanForm bank={bank} onDone={() => setOpen(false)} />}
      </Dialog>
    </section>
  );
}

/** Saves planned terms. After a conflict it reloads the colleague's terms, so that the next attempt includes them. */
function useReloadingSave(): SaveState {
  const saving = useSave();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (saving.failure?.code === 'stale') void revalidate();
  }, [saving.failure, revalidate]);
  return saving;
}

/** Begins with the present terms, so that only the changed ones must be typed. */
function PlanForm({ bank, onDone }: { bank: WireBank; onDone: () => void }) {
  const t = useTranslations('banks.planned');
  const locale = useLocale();
  const client = useClient();
  const saving = useReloadingSave();
  const sample = useSample();
  const { planned } = bank.fields;
  const [days, setDays] = useState({ first_day: '', last_day: '' });
  const [terms, setTerms] = useState(toTyped(bank.fields, locale));
  const errorOf = (field: string) => saving.errorOf(`planned.${planned.length}.${field}`);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const plan = { ...toTermsInput(terms, locale), first_day: days.first_day, last_day: days.last_day || null };
    const isSaved = await saving.run(() =>
      client.call(changeBank, {
        params: { id: bank.id },
        input: { fields: { planned: [...planned, plan] }, seen: { planned } },
      }),
    );
    if (isSaved) onDone();
  };
  const day = (name: 'first_day' | 'last_day') => (
    <TextField
      type="date"
      label={t(name)}
      hint={t(`${name}Hint`)}
      optional={name === 'last_day'}
      value={days[name]}
      error={errorOf(name)}
      onChange={(event) => setDays({ ...days, [name]: event.target.value })}
    />
  );
  return (
    <form className={styles.plan} onSubmit={submit} noValidate>
      <div className="form">
        <div className={styles.pair}>
          {day('first_day')}
          {day('last_day')}
        </div>
        <TermsFields value={terms} errorOf={errorOf} onChange={(name, text) => setTerms({ ...terms, [name]: text })} />
        <RefusedNote failure={saving.failure} />
        <div className="dialog-acts">
          <Button look="line" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" look="main" busy={saving.isBusy}>
            {t('save')}
          </Button>
        </div>
      </div>
      <BankExample bank={typedBank(terms, locale, bank.id)} sample={sample} />
    </form>
  );
}
