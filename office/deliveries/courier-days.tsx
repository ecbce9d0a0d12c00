import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type CourierDay, countCash, MAX_MISSED_NOTE } from '#contract/office/office-deliveries-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient, useMay } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useForm } from '../state/use-form.ts';
import styles from './deliveries.module.css';
import type { DeliveryPage } from './deliveries-page.tsx';

type Assigned = CourierDay & { courier: NonNullable<CourierDay['courier']> };

const isAssigned = (day: CourierDay): day is Assigned => day.courier !== null;

/** The round and the cash of each courier. */
export function CourierDays({ page }: { page: DeliveryPage }) {
  const t = useTranslations('deliveries');
  const [counting, setCounting] = useState<Assigned | null>(null);
  const days = page.days.filter(isAssigned);
  if (days.length === 0) return null;
  return (
    <>
      <ul className={styles.couriers} aria-label={t('couriers')}>
        {days.map((day) => (
          <Day key={day.courier.id} day={day} onCount={() => setCounting(day)} />
        ))}
      </ul>
      <Dialog
        open={counting !== null}
        onClose={() => setCounting(null)}
        title={t('countTitle', { name: counting?.courier.name ?? '' })}
      >
        {counting && <CountForm counting={counting} day={page.day} onClose={() => setCounting(null)} />}
      </Dialog>
    </>
  );
}

function Day({ day, onCount }: { day: Assigned; onCount: () => void }) {
  const t = useTranslations('deliveries');
  const formatAmd = useFormatAmd();
  const time = useOfficeTime();
  const mayCount = useMay('deliveries.assign');
  const { courier, total, left, to_collect: toCollect, collected, counted } = day;
  const difference = counted ? counted.counted - counted.expected : 0;
  const sums: [string, number][] = [
    [t('toCollect'), toCollect],
    [t('collected'), collected],
  ];
  return (
    <li className="panel">
      <div>
        <b>{courier.name}</b> <small className="num">{t('left', { left, total })}</small>
      </div>
      <dl className={styles.sums}>
        {sums.map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{formatAmd(sum)}</dd>
          </div>
        ))}
        {counted && (
          <div>
            <dt>{t('counted')}</dt>
            <dd className="num">{formatAmd(counted.counted)}</dd>
          </div>
        )}
      </dl>
      {counted && difference !== 0 && (
        <p className="bad small">
          {t('difference', { amount: signed(formatAmd, difference) })} · {counted.reason}
        </p>
      )}
      {counted && (
        <p className="small muted">
          <OfficeIcon name="check" small /> {t('countedBy', { name: counted.by ?? '—', time: time(counted.at) })}
        </p>
      )}
      {counted && counted.expected !== collected && <p className="small bad">{t('countStale')}</p>}
      {mayCount && (collected > 0 || counted) && (
        <Button
          size="s"
          look="line"
          onClick={onCount}
          aria-label={`${t(counted ? 'recount' : 'count')}: ${courier.name}`}
        >
          {t(counted ? 'recount' : 'count')}
        </Button>
      )}
    </li>
  );
}

const signed = (formatAmd: (sum: number) => string, sum: number): string =>
  sum < 0 ? `−${formatAmd(-sum)}` : `+${formatAmd(sum)}`;

type FormProps = { counting: Assigned; day: string; onClose: () => void };

function CountForm({ counting, day, onClose }: FormProps) {
  const t = useTranslations('deliveries');
  const formatAmd = useFormatAmd();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const { courier, collected, counted: earlier } = counting;
  const [typed, setTyped] = useState(earlier ? String(earlier.counted) : '');
  const sum = /^\d{1,10}$/.test(typed.trim()) ? Number(typed.trim()) : null;
  const difference = sum === null ? 0 : sum - collected;
  const form = useForm({
    send: ({ counted = '', reason = '' }) =>
      client.call(countCash, {
        input: {
          ...{ courier_id: courier.id, day, counted: counted.trim(), reason },
          seen: { expected: collected, counted: earlier?.counted ?? null },
        },
      }),
    done: () => {
      onClose();
      revalidate();
    },
  });
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <p>{t('expected', { amount: formatAmd(collected) })}</p>
      <TextField
        label={t('brought')}
        name="counted"
        inputMode="numeric"
        required
        autoComplete="off"
        value={typed}
        error={form.failure?.fields.counted}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p aria-live="polite" className={difference === 0 ? 'good' : 'bad'}>
        {sum !== null && (difference === 0 ? t('matches') : t('difference', { amount: signed(formatAmd, difference) }))}
      </p>
      {difference !== 0 && (
        <TextField
          label={t('differenceReason')}
          name="reason"
          required
          maxLength={MAX_MISSED_NOTE}
          autoComplete="off"
          defaultValue={earlier?.reason}
          error={form.failure?.fields.reason}
        />
      )}
      <FailureNote failure={form.failure} />
      <div className="dialog-acts">
        <Button type="submit" look="main" busy={form.isBusy}>
          {t('countSave')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
