import { useTranslations } from 'use-intl';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { classNames } from '#ui/class-names.ts';
import { OfficeIcon, type OfficeIconName } from '../shell/office-icon.tsx';
import styles from './order-status.module.css';

/**
 * Icons of the statuses: spark needs the merchant, ring awaits payment, half is in progress, tick is done, cross is
 * ended.
 */
const BADGES: Record<OrderStatus, { icon: OfficeIconName; look: 'wait' | 'new' | 'work' | 'done' | 'stop' | 'off' }> = {
  pending: { icon: 'spark', look: 'new' },
  pending_payment: { icon: 'dash', look: 'wait' },
  processing: { icon: 'half', look: 'work' },
  completed: { icon: 'check', look: 'done' },
  canceled: { icon: 'x', look: 'off' },
  closed: { icon: 'check', look: 'off' },
  fraud: { icon: 'alert', look: 'stop' },
};

export function OrderStatusMark({ status }: { status: OrderStatus }) {
  const t = useTranslations('status');
  const { icon, look } = BADGES[status];
  return (
    <span className={classNames(styles.mark, styles[look])}>
      <OfficeIcon name={icon} />
      {t(status)}
    </span>
  );
}
