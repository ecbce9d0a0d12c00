import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeResult } from '#contract/office/office-client.ts';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { dayAndMonth } from '#i18n/date.ts';
import { mayChangeOrder } from '#rules/orders/order-change.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useKeys } from '../state/keys.ts';
import { useSession } from '../state/office-site.tsx';
import { pictureOf } from '../state/picture-of.ts';
import { productName } from '../state/product-name.ts';
import styles from './pickup.module.css';

type Step = () => Promise<OfficeResult<{ order: OfficeOrder }>>;
type Props = {
  order: OfficeOrder;
  mayStep: boolean;
  onReady: Step;
  onHandOver: Step;
  onKeep: Step;
  onChange: (order: OfficeOrder) => void;
};

/** Shows the products to give to the buyer and the amount to collect. */
export function PickupOrder({ order, mayStep, onReady, onHandOver, onKeep, onChange }: Props) {
  const t = useTranslations('pickup');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const messageOf = useFailureMessage();
  const { staff } = useSession();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { pickup, status, payment } = order;
  const isOpen = mayChangeOrder(status);
  const run = async (step: Step) => {
    if (isBusy) return;
    setBusy(true);
    const result = await step();
    setBusy(false);
    setProblem(result.ok ? null : messageOf(result.error));
    if (!result.ok) return;
    onChange(result.data.order);
    await revalidate();
  };
  useKeys({ D: () => void (isOpen && mayStep && run(onHandOver)), R: () => void (isOpen && mayStep && run(onReady)) });
  if (!pickup) return null;
  const isElsewhere = staff.store_id !== null && pickup.store_id !== null && staff.store_id !== pickup.store_id;
  const due = payment.state === 'paid' ? 0 : (payment.owed ?? order.grand_total - order.gift_card_amount);
  return (
    <article className={styles.order} aria-label={t('order', { number: order.id })}>
      <header>
        <Link className="link num" to={`/orders/${order.id}`}>
          <b>{t('order', { number: order.id })}</b>
        </Link>
        <span>{order.buyer.name}</span>
        <State order={order} />
      </header>
      {isElsewhere && <p className="note note--warm">{t('elsewhere', { store: inLocale(pickup.store, locale) })}</p>}
      {isOpen && pickup.ready_at === null && <p className="note note--warm">{t('notReady')}</p>}
      <ul className={styles.items}>
        {order.items.map(({ id, name, options, sku, picture, quantity }) => (
          <li key={id}>
            {picture ? (
              <img className="thumb" src={pictureOf(picture)} alt="" width="40" height="40" />
            ) : (
              <span className="thumb" />
            )}
            <span className={styles.who}>
              {productName({ name, options }, locale)}
              <small className="num muted">{sku}</small>
            </span>
            <b className="num">× {quantity}</b>
          </li>
        ))}
      </ul>
      <p className={styles.due}>
        {payment.lacks_money ? (
          <b className="bad">{t('unpaid')}</b>
        ) : due > 0 ? (
          <b>{t('collect', { sum: formatAmd(due) })}</b>
        ) : (
          t('paid')
        )}
      </p>
      <div role="alert">{problem && <p className="note note--bad">{problem}</p>}</div>
      {isOpen && mayStep && (
        <div className="acts">
          <Button aria-keyshortcuts="D" look="main" size="l" busy={isBusy} onClick={() => void run(onHandOver)}>
            {t('handOver')} <ShortcutKey>D</ShortcutKey>
          </Button>
          {pickup.ready_at === null && (
            <Button aria-keyshortcuts="R" look="line" size="l" onClick={() => void run(onReady)}>
              {t('markReady')} <ShortcutKey>R</ShortcutKey>
            </Button>
          )}
          {pickup.expires_on !== null && (
            <Button look="bare" onClick={() => void run(onKeep)}>
              {t('keepLonger')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

function State({ order: { pickup, status } }: { order: OfficeOrder }) {
  const t = useTranslations('pickup');
  const tStatus = useTranslations('status');
  const locale = useLocale();
  if (!mayChangeOrder(status)) return <Badge tone="quiet">{tStatus(status)}</Badge>;
  if (!pickup?.expires_on) return <Badge tone="quiet">{t('group.waiting')}</Badge>;
  return <Badge tone="new">{t('until', { day: dayAndMonth(locale, pickup.expires_on) })}</Badge>;
}
