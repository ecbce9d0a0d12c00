import { useState } from 'react';
import type { Purchase } from '#rules/credit/credit-offer.ts';
import { DEFAULT_PERIOD_MONTHS } from '#rules/credit/credit-period.ts';
import { parseDownPayment } from '#rules/credit/down-payment.ts';
import { useGroupThousands } from '#ui/use-format-amd.ts';

/** The price of the examples on the shop's home page. */
const SAMPLE_PRICE = 300_000;

export type Sample = {
  price: string;
  down: string;
  months: number;
  set: (changed: Partial<Omit<Sample, 'set' | 'purchase'>>) => void;
  purchase: Purchase;
};

/** The purchase of the worked example. Text that is no sum counts as zero, which the example reports. */
export function useSample(): Sample {
  const [typed, setTyped] = useState({
    price: useGroupThousands()(SAMPLE_PRICE),
    down: '',
    months: DEFAULT_PERIOD_MONTHS,
  });
  return {
    ...typed,
    set: (changed) => setTyped((now) => ({ ...now, ...changed })),
    purchase: {
      price: parseDownPayment(typed.price) ?? 0,
      down: parseDownPayment(typed.down) ?? 0,
      periodMonths: typed.months,
    },
  };
}
