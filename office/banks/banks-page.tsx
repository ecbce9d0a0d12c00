import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import {
  type BankList,
  changeBank,
  deleteBank,
  listOfficeBanks,
  orderBanks,
  type WireBank,
} from '#contract/office/office-banks-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { shortDate } from '#i18n/date.ts';
import { termsInForce } from '#rules/credit/bank-terms.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { moved, OrderButtons, RefusedNote, useSave } from '../settings/delivery-parts.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { clientOf, useClient } from '../state/office-site.tsx';
import { BankComparison } from './bank-comparison.tsx';
import { bankOnDay } from './bank-fields.ts';
import styles from './banks.module.css';
import { SampleFields } from './sample-fields.tsx';
import { useSample } from './use-sample.ts';
import { useDaysLine, useTermsLine } from './use-terms-line.ts';

export async function banksLoader({ context, request }: LoaderFunctionArgs): Promise<BankList> {
  return orThrow(await clientOf(context).call(listOfficeBanks, { signal: request.signal }));
}

export function BanksPage() {
  const t = useTranslations('banks');
  const list = useLoaderData<typeof banksLoader>();
  const { banks, today } = list;
  const client = useClient();
  const saving = useSave();
  const [deleted, setDeleted] = useState<WireBank | null>(null);
  const ids = banks.map(({ id }) => String(id));
  const move = (id: number, by: -1 | 1) =>
    saving.run(() =>
      client.call(orderBanks, { input: { ids: moved(ids, String(id), by).map(Number), seen: ids.map(Number) } }),
    );
  const show = ({ id, fields: { is_visible } }: WireBank) =>
    saving.run(() =>
      client.call(changeBank, {
        params: { id },
        input: { fields: { is_visible: !is_visible }, seen: { is_visible } },
      }),
    );
  const remove = async (id: number) => {
    await saving.run(() => client.call(deleteBank, { params: { id } }));
    setDeleted(null);
  };
  return (
    <>
      <PageHead title={t('title')}>
        <div className="acts">
          <Link className="btn btn--main" to="/banks/new">
            <OfficeIcon name="plus" />
            {t('add')}
          </Link>
        </div>
      </PageHead>
      <p className={`muted ${styles.lead}`}>{t('lead')}</p>
      <NotOffered list={list} />
      <RefusedNote failure={saving.failure} />
      <section className="panel">
        {banks.length === 0 && <p>{t('empty')}</p>}
        <ul>
          {banks.map((bank, at) => (
            <BankRow
              key={bank.id}
              bank={bank}
              today={today}
              isFirst={at === 0}
              isLast={at === banks.length - 1}
              onMove={(by) => move(bank.id, by)}
              onShow={() => show(bank)}
              onDelete={() => setDeleted(bank)}
            />
          ))}
        </ul>
      </section>
      <Comparison list={list} />
      <DeleteBank
        bank={deleted}
        isBusy={saving.isBusy}
        onClose={() => setDeleted(null)}
        onDelete={() => deleted && remove(deleted.id)}
      />
    </>
  );
}

/** The reason why shoppers cannot buy on credit at all. */
function NotOffered({ list: { banks, today, is_credit_shown: isCreditShown } }: { list: BankList }) {
  const t = useTranslations('banks');
  if (banks.length === 0) return null;
  const isLent = banks.some((bank) => (bankOnDay(bank, today)?.periods.length ?? 0) > 0);
  if (isLent && isCreditShown) return null;
  return (
    <div className={`note note--warm ${styles.lead}`} role="status">
      <div>{isLent ? t('methodHidden') : t('noneOffered')}</div>
    </div>
  );
}

type RowProps = {
  bank: WireBank;
  today: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onShow: () => void;
  onDelete: () => void;
};

function BankRow({ bank, today, isFirst, isLast, onMove, onShow, onDelete }: RowProps) {
  const t = useTranslations('banks');
  const locale = useLocale();
  const { id, fields } = bank;
  const { is_visible: isVisible } = fields;
  const name = inLocale(fields.name, locale);
  return (
    <li className={styles.row}>
      <img className={styles.mark} src={`/storage/${fields.image}`} width="40" height="40" alt="" loading="lazy" />
      <div className={styles.main}>
        <Link className={styles.name} to={`/banks/${id}`}>
          {name}
        </Link>{' '}
        <StateBadge bank={bank} today={today} />
        <TermsLines bank={bank} today={today} />
      </div>
      <div className={styles.acts}>
        <OrderButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <Link className="btn btn--line btn--s" to={`/banks/${id}`} aria-label={t('editOf', { name })}>
          {t('edit')}
        </Link>
        <Button size="s" look="line" aria-label={t(isVisible ? 'hideOf' : 'showOf', { name })} onClick={onShow}>
          {t(isVisible ? 'hide' : 'show')}
        </Button>
        <Button size="s" look="bare" aria-label={t('deleteOf', { name })} onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}

function StateBadge({ bank: { fields }, today }: { bank: WireBank; today: string }) {
  const t = useTranslations('banks');
  const locale = useLocale();
  if (!fields.is_visible) return <Badge tone="quiet">{t('hidden')}</Badge>;
  if (fields.first_day === null || fields.first_day <= today) return null;
  return <Badge tone="quiet">{t('offeredFrom', { day: shortDate(locale, fields.first_day) })}</Badge>;
}

/** The terms of today, and those of later days. */
function TermsLines({ bank: { fields }, today }: { bank: WireBank; today: string }) {
  const t = useTranslations('banks');
  const termsLine = useTermsLine();
  const daysLine = useDaysLine();
  const inForce = termsInForce(fields.planned, today);
  const later = fields.planned.filter((terms) => terms !== inForce);
  return (
    <ul className="small muted">
      {inForce && (
        <li>
          <b>{t('now', { days: daysLine(inForce) })}</b> {termsLine(inForce)}
        </li>
      )}
      <li>
        {inForce && <b>{t('afterwards')}</b>} {termsLine(fields)}
      </li>
      {later.map((terms) => (
        <li key={terms.first_day}>
          <b>{daysLine(terms)}:</b> {termsLine(terms)}
        </li>
      ))}
    </ul>
  );
}

/** The table by which shoppers compare the banks, with the terms of today. */
function Comparison({ list: { banks, today } }: { list: BankList }) {
  const t = useTranslations('banks.compare');
  const locale = useLocale();
  const sample = useSample();
  const offered = banks.flatMap((bank) => {
    const terms = bankOnDay(bank, today);
    return terms ? { ...terms, name: inLocale(bank.fields.name, locale), image: bank.fields.image } : [];
  });
  const periods = offered.flatMap((bank) => bank.periods);
  return (
    <section className="panel">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <p className="small muted">{t('lead')}</p>
      <SampleFields sample={sample} periods={periods} />
      <BankComparison banks={offered} purchase={sample.purchase} />
    </section>
  );
}

type DeleteProps = { bank: WireBank | null; isBusy: boolean; onClose: () => void; onDelete: () => void };

function DeleteBank({ bank, isBusy, onClose, onDelete }: DeleteProps) {
  const t = useTranslations('banks');
  const locale = useLocale();
  const name = bank ? inLocale(bank.fields.name, locale) : '';
  return (
    <ConfirmDialog
      {...{ open: bank !== null, title: t('deleteTitle', { name }), cancel: t('cancel'), confirm: t('delete') }}
      {...{ isBusy, onClose, onConfirm: onDelete }}
    >
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  );
}
