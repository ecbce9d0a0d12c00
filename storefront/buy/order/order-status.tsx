import { shortMoment } from '#i18n/date.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import styles from './order.module.css';
import type { OrderStep } from './order-view.ts';

const TONE: Record<OrderStatus, 'open' | 'good' | 'over'> = {
  pending: 'open',
  pending_payment: 'open',
  processing: 'open',
  completed: 'good',
  canceled: 'over',
  closed: 'over',
  fraud: 'open',
};

export const StatusMark = ({ status, label }: { status: OrderStatus; label: string }) => (
  <span className={`status status--${TONE[status]}`}>{label}</span>
);

export function TimeLine({ steps }: { steps: readonly OrderStep[] }) {
  const { locale } = useSite();
  return (
    <ol className={styles.timeline}>
      {steps.map(({ status, date }, index) => (
        <li key={`${date} ${status}`} aria-current={index === steps.length - 1 ? 'step' : undefined}>
          <b>{status}</b>
          <time dateTime={date}>{shortMoment(locale, date)}</time>
        </li>
      ))}
    </ol>
  );
}
