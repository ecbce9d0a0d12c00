import { expect, test } from 'vitest';
import { NO_LIMITS } from './payment-limits.ts';
import { uncoveredOrder } from './uncovered-order.ts';

const limits = (own: object) => ({ ...NO_LIMITS, ...own });

test.each([
  ['without methods', [], { region: 'Yerevan', total: 1 }],
  ['with a method without limits', [limits({ maxTotal: 10 }), NO_LIMITS], null],
  ['with a largest sum', [limits({ maxTotal: 200_000 })], { region: 'Yerevan', total: 200_001 }],
  ['with a smallest sum', [limits({ minTotal: 1000 })], { region: 'Yerevan', total: 1 }],
  ['with sums that join', [limits({ maxTotal: 200_000 }), limits({ minTotal: 200_001 })], null],
  [
    'with a gap between two sums',
    [limits({ maxTotal: 100 }), limits({ minTotal: 200 })],
    { region: 'Yerevan', total: 101 },
  ],
  ['with methods for one region only', [limits({ regions: ['Yerevan'] })], { region: 'Aragatsotn', total: 1 }],
])('uncoveredOrder %s returns %3$j', (_, methods, order) => {
  expect(uncoveredOrder(methods)).toEqual(order);
});
