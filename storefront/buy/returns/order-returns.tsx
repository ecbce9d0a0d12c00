import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cancelReturn, type OrderReturns as Loaded, orderReturns, type WireReturn } from '#contract/return-contract.ts';
import { shortDate } from '#i18n/date.ts';
import { MAX_RETURN_PHOTOS } from '#rules/orders/return-reason.ts';
import { shopDay } from '#rules/shop/discount.ts';
import type { OrderView } from '#storefront/buy/order/order-view.ts';
import { ActionError } from '#storefront/buy/pay/action-error.tsx';
import type { PageError } from '#storefront/buy/pay/use-pay-actions.ts';
import { useClient, useSite } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { ReturnForm } from './return-form.tsx';
import { PhotoField, ReturnPhotos, useUpload } from './return-photos.tsx';
import styles from './returns.module.css';

/** Returns of a handed over order, and the form that requests one while the days allow it. */
export function OrderReturns({ order }: { order: OrderView }) {
  const t = useTranslations('order');
  const client = useClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<PageError>(null);
  useEffect(() => {
    const controller = new AbortController();
    client
      .call(orderReturns, { params: { id: order.id }, signal: controller.signal })
      .then((result) => result.ok && setLoaded(result.data.data));
    return () => controller.abort();
  }, [client, order.id]);
  if (!loaded) return null;
  const { returns, lines } = loaded;
  const [today, left] = [shopDay(new Date()), lines.filter((line) => line.left > 0)];
  const lastDays = left.flatMap(({ return_until: day, warranty_until: other }) => [day, other].filter(isDay));
  const mayRequest = lastDays.some((day) => day >= today);
  if (returns.length === 0 && lastDays.length === 0) return null;
  return (
    <section className={`panel ${styles.returns} needs-script`}>
      <h2 className="panel-title" ref={heading} tabIndex={-1}>
        {t('returns.title')}
      </h2>
      {returns.map((one) => (
        <Return key={one.id} row={one} order={order} onChange={setLoaded} />
      ))}
      <ActionError error={error} />
      {isOpen ? (
        <ReturnForm
          order={order}
          lines={left}
          onClose={(failed) => {
            setOpen(false);
            setError(failed);
            heading.current?.focus();
          }}
          onChange={setLoaded}
        />
      ) : mayRequest ? (
        <>
          <Deadline days={left.map((line) => line.return_until).filter(isDay)} today={today} />
          <Button look="line" onClick={() => setOpen(true)}>
            {t('returns.open')}
          </Button>
        </>
      ) : (
        lastDays.length > 0 && <Deadline days={lastDays} today={today} />
      )}
    </section>
  );
}

const isDay = (day: string | null): day is string => day !== null;

function Deadline({ days, today }: { days: readonly string[]; today: string }) {
  const t = useTranslations('order');
  const { locale } = useSite();
  const last = days.toSorted().at(-1);
  if (!last) return <p>{t('returns.onlyFaulty')}</p>;
  const day = shortDate(locale, last);
  return <p>{last >= today ? t('returns.until', { day }) : t('returns.over', { day })}</p>;
}

type ReturnProps = { row: WireReturn; order: OrderView; onChange: (loaded: Loaded) => void };

function Return({ row, order, onChange }: ReturnProps) {
  const t = useTranslations('order');
  const client = useClient();
  const formatAmd = useFormatAmd();
  const { locale } = useSite();
  const [error, setError] = useState<PageError>(null);
  const [isBusy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const upload = useUpload(order.id, onChange);
  const nameOf = (itemId: number) => order.items.find(({ id }) => id === itemId)?.name ?? '';
  const cancel = async () => {
    if (isBusy) return;
    setBusy(true);
    const result = await client.call(cancelReturn, { params: { id: order.id, return: row.id }, input: {} });
    setBusy(false);
    setError(result.ok ? null : result.error);
    if (!result.ok) return;
    setConfirming(false);
    onChange(result.data.data);
  };
  return (
    <article className={styles.one} aria-labelledby={`return-${row.id}`}>
      <h3 id={`return-${row.id}`}>
        {t('returns.numbered', { number: String(row.id) })} <span className={styles.mark}>{row.status_label}</span>
      </h3>
      <ul>
        {row.items.map((item) => (
          <li key={item.item_id}>
            {nameOf(item.item_id)} × {item.received ?? item.quantity}
            {item.decision && <b> · {t(`returns.decisions.${item.decision}`)}</b>}
          </li>
        ))}
      </ul>
      {row.refund && (
        <p>
          {t(row.refund.is_sent ? 'returns.refunded' : 'returns.toRefund', { amount: formatAmd(row.refund.amount) })}
        </p>
      )}
      {row.exchange_order_id !== null && <p>{t('returns.exchanged', { number: String(row.exchange_order_id) })}</p>}
      <ol className={styles.steps}>
        {row.steps.map((step) => (
          <li key={step.created_at}>
            {step.status_label} <small className="num">{shortDate(locale, step.created_at)}</small>
            {step.note && <q>{step.note}</q>}
          </li>
        ))}
      </ol>
      <ReturnPhotos orderId={order.id} row={row} />
      {row.can_add_photos && (
        <PhotoField
          most={MAX_RETURN_PHOTOS - row.photos.length}
          isBusy={upload.isBusy}
          onFiles={(files) => void upload.send(row.id, files)}
        />
      )}
      <ActionError error={upload.error} />
      {row.can_cancel && (
        <Button look="bare" onClick={() => setConfirming(true)}>
          {t('returns.cancel')}
        </Button>
      )}
      <Dialog open={isConfirming} onClose={() => setConfirming(false)} title={t('returns.cancelTitle')}>
        <p>{t('returns.cancelNote')}</p>
        <ActionError error={error} />
        <div className="dialog-acts">
          <Button look="line" onClick={() => setConfirming(false)}>
            {t('returns.keep')}
          </Button>
          <Button look="ink" busy={isBusy} onClick={() => void cancel()}>
            {t('returns.cancel')}
          </Button>
        </div>
      </Dialog>
    </article>
  );
}
