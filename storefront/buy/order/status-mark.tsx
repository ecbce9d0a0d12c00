import type { OrderStatus } from '#rules/order-transitions.ts';

const TONE: Record<OrderStatus, 'open' | 'good' | 'over'> = {
  pending: 'open',
  pending_payment: 'open',
  processing: 'open',
  completed: 'good',
  canceled: 'over',
  closed: 'over',
  fraud: 'open',
};

/** The status in words; its dot only repeats them. */
export const StatusMark = ({ status, label }: { status: OrderStatus; label: string }) => (
  <span className={`status status--${TONE[status]}`}>{label}</span>
);
