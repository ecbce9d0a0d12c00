import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { copyFiscalReceipt, retryFiscalReceipt } from '#contract/office/office-order-money-contract.ts';
import type { OfficeFiscalReceipt, OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useToastCall } from '../state/use-call.ts';
import styles from './fiscal.module.css';

type Props = { order: OfficeOrder; onChange: (order: OfficeOrder) => void };

/** Lists the fiscal receipts of an order. It renders nothing when the shop prints none. */
export function FiscalPanel({ order, onChange }: Props) {
  const t = useTranslations('fiscal');
  if (order.fiscal_receipts.length === 0) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <ul className={styles.receipts}>
        {order.fiscal_receipts.map((receipt) => (
          <li key={receipt.id}>
            <Receipt order={order} receipt={receipt} onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ReceiptProps = Props & { receipt: OfficeFiscalReceipt };

function Receipt({ order, receipt, onChange }: ReceiptProps) {
  const t = useTranslations('fiscal');
  const time = useOfficeTime();
  const formatAmd = useFormatAmd();
  const { kind, state, printed, amount, problem, error, seq } = receipt;
  const isBad = state === 'refused' || state === 'unclear';
  return (
    <>
      <div className={styles.head}>
        <b>{t(`kind.${kind}`)}</b>
        <span className={isBad ? 'bad' : state === 'printed' ? 'good' : 'muted'}>{t(`state.${state}`)}</span>
      </div>
      <dl className="lines small">
        {printed && (
          <>
            <Fact name={t('receipt')} value={printed.receipt_id} />
            <Fact name={t('fiscalNumber')} value={printed.fiscal} />
            <Fact name={t('printedAt')} value={time(printed.at)} />
          </>
        )}
        {seq !== null && !printed && <Fact name={t('request')} value={String(seq)} />}
        <Fact name={t('total')} value={formatAmd(printed?.total ?? amount)} />
      </dl>
      {printed?.qr && !isAddress(printed.qr) && <p className={`${styles.qr} small muted`}>{printed.qr}</p>}
      {problem && (
        <p className={classNames('note', isBad && 'note--bad', styles.problem)}>
          <span>
            {t(`problem.${problem}`)}
            {error !== '' && <small className={styles.error}>{error}</small>}
          </span>
        </p>
      )}
      <Acts order={order} receipt={receipt} onChange={onChange} />
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const isAddress = (qr: string): boolean => /^https?:\/\//.test(qr);

function Acts({ order, receipt, onChange }: ReceiptProps) {
  const t = useTranslations('fiscal');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useToastCall();
  const send = async (call: typeof retryFiscalReceipt | typeof copyFiscalReceipt) => {
    const result = await run(() => client.call(call, { params: { id: order.id, receipt: receipt.id } }));
    if (!result?.ok) return;
    onChange(result.data.order);
    showToast({ text: t('queued') });
    await revalidate();
  };
  const qr = receipt.printed?.qr ?? '';
  if (!receipt.can_retry && !receipt.can_copy && !isAddress(qr)) return null;
  return (
    <div className={styles.acts}>
      {receipt.can_retry && (
        <Button look="line" size="s" busy={isBusy} onClick={() => send(retryFiscalReceipt)}>
          {t('again')}
        </Button>
      )}
      {receipt.can_copy && (
        <Button look="quiet" size="s" busy={isBusy} onClick={() => send(copyFiscalReceipt)}>
          {t('copy')}
        </Button>
      )}
      {isAddress(qr) && (
        <a className={`link small ${styles.open}`} href={qr} target="_blank" rel="noreferrer">
          {t('openReceipt')}
        </a>
      )}
    </div>
  );
}
