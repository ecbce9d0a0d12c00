import type { PayOutcome } from '#storefront/buy/pay/outcome.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

const GOOD = { icon: 'check', look: 'tick' } as const;
const OPEN = { icon: 'clock', look: 'tick tick--open' } as const;
const OVER = { icon: 'x', look: 'tick tick--over' } as const;
const BACK = { icon: 'back', look: 'tick tick--open' } as const;

const MARKS: Record<PayOutcome, { icon: IconName; look: string }> = {
  later: GOOD,
  transfer: GOOD,
  applied: GOOD,
  paid: GOOD,
  waiting: OPEN,
  confirming: OPEN,
  declined: { icon: 'alert', look: 'tick tick--bad' },
  canceled: OVER,
  closed: OVER,
  owed: BACK,
  refunded: BACK,
};

/** The tick of a good end, and signs of the others; the heading below says it in words. */
export function OutcomeMark({ outcome }: { outcome: PayOutcome }) {
  const { icon, look } = MARKS[outcome];
  return (
    <div className={look}>
      <Icon name={icon} size={24} />
    </div>
  );
}
