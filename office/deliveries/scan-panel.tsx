import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { scanDelivery } from '#contract/office/office-deliveries-contract.ts';
import { scannedOrder } from '#rules/orders/delivery-state.ts';
import { Options, SelectField } from '#ui/select.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { ScanField } from '../shell/scan-field.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useScan } from '../state/keys.ts';
import { useClient, useMay } from '../state/office-site.tsx';
import styles from './deliveries.module.css';
import type { DeliveryPage } from './deliveries-page.tsx';

const TARGETS = ['packed', 'out', 'delivered'] as const;
type Target = (typeof TARGETS)[number];
type Scan = { key: number; code: string; problem: string | null; to: Target };

const MAX_SHOWN = 6;

/** Marks one order after another. Reads a scanner wherever the focus is. */
export function ScanPanel({ page }: { page: DeliveryPage }) {
  const t = useTranslations('deliveries');
  const client = useClient();
  const messageOf = useFailureMessage();
  const { revalidate } = useRevalidator();
  const mayAssign = useMay('deliveries.assign');
  const [to, setTo] = useState<Target>(mayAssign ? 'out' : 'delivered');
  const [courier, setCourier] = useState('');
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const [done, setDone] = useState(0);
  const queue = useRef(Promise.resolve());
  const lastKey = useRef(0);
  const send = async (code: string) => {
    const result = await client.call(scanDelivery, {
      input: { code, to, ...(to === 'out' && courier !== '' && { courier_id: Number(courier) }) },
    });
    lastKey.current += 1;
    const scan = {
      ...{ key: lastKey.current, to },
      code: String(scannedOrder(code) ?? code),
      problem: result.ok ? null : messageOf(result.error),
    };
    setScans((all) => [scan, ...all].slice(0, MAX_SHOWN));
    if (result.ok) setDone((count) => count + 1);
    await revalidate();
  };
  const take = (code: string) => {
    // A scanner can be faster than the connection, so the codes wait for each other.
    queue.current = queue.current.then(() => send(code));
  };
  useScan(take);
  return (
    <section className={`panel ${styles.scan}`} aria-label={t('scan')}>
      <div className={styles.scanFields}>
        <SelectField label={t('scanTo')} value={to} onChange={(event) => setTo(targetOf(event.target.value))}>
          <Options
            of={TARGETS.filter((name) => mayAssign || name === 'delivered').map((name) => [name, t(`state.${name}`)])}
          />
        </SelectField>
        {to === 'out' && (
          <SelectField label={t('giveTo')} value={courier} onChange={(event) => setCourier(event.target.value)}>
            <option value="">{t('courier')}…</option>
            <Options of={page.couriers.map(({ id, name }) => [id, name])} />
          </SelectField>
        )}
        <ScanField label={t('scanLabel')} hint={t('scanHint')} maxLength={500} onCode={take} />
      </div>
      <div aria-live="polite">
        {done > 0 && <b className="num">{t('scannedCount', { count: done })}</b>}
        <ul>
          {scans.map(({ key, code, problem, to: state }) => (
            <li key={key} className={problem ? 'bad' : 'good'}>
              <OfficeIcon name={problem ? 'alert' : 'check'} small />{' '}
              {problem
                ? t('scanFailed', { code, why: problem })
                : t('scanned', { number: code, state: t(`state.${state}`) })}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const targetOf = (value: string): Target => TARGETS.find((name) => name === value) ?? 'delivered';
