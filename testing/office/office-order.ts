import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';

/** Payment of an order that is paid in cash on delivery. */
export const CASH_DUE: OfficeOrder['payment'] = {
  method: 'cashondelivery',
  title: { hy: 'Կանխիկ', en: 'Cash' },
  account: null,
  state: 'due',
  bank: null,
  months: null,
  lacks_money: false,
};

/** An order as the office reads it: two lamps and a cable, paid by card, in processing. */
export const officeOrderOf = (more: Partial<OfficeOrder> = {}): OfficeOrder => ({
  id: 1043,
  created_at: '2026-11-20T10:00:00.000Z',
  status: 'processing',
  locale: 'hy',
  hold_until: null,
  items: [
    orderItem({ id: 1, name: { hy: 'Լամպ', en: 'Lamp' }, sku: 'LAMP-1', quantity: 2, price: 10_000, total: 20_000 }),
    orderItem({ id: 2, name: { hy: 'Մալուխ', en: 'Cable' }, sku: 'CABLE-1', price: 5_000, total: 5_000 }),
  ],
  sub_total: 25_000,
  shipping_amount: 0,
  discount_amount: 0,
  grand_total: 25_000,
  vat_percent: 20,
  vat_included: 4_167,
  shipping: { method: 'courier', title: { hy: 'Առաքիչ', en: 'Courier' } },
  payment: {
    method: 'ameria',
    title: { hy: 'Քարտ', en: 'Card' },
    account: 'bank',
    state: 'paid',
    bank: null,
    months: null,
    lacks_money: false,
  },
  attempts: [{ bill: '1043', method: 'ameria', status: 'paid', amount: 25_000, refunded: 0 }],
  credit: null,
  buyer: {
    name: 'Anna Petrosyan',
    email: 'anna@example.am',
    phone: '+37491123456',
    has_account: true,
    orders: 1,
    ordered_total: 25_000,
    is_masked: false,
  },
  company: null,
  fiscal_receipts: [],
  delivery: {
    name: 'Anna Petrosyan',
    company: null,
    phone: '+37491123456',
    street: ['Abovyan 1'],
    city: 'Yerevan',
    region: 'ER',
    postcode: '0010',
    promised: null,
    is_masked: false,
  },
  description: '',
  time_line: [{ kind: 'status', at: '2026-11-20T10:00:00.000Z', by: null, status: 'pending', text: '' }],
  steps: ['completed', 'canceled'],
  next: 'completed',
  reopen_until: null,
  settle: null,
  is_refundable: true,
  newer: null,
  older: null,
  ...more,
});

type Item = OfficeOrder['items'][number];

const orderItem = (more: Partial<Item>): Item => ({
  id: 1,
  product_id: 1,
  sku: 'LAMP-1',
  name: { hy: 'Լամպ', en: 'Lamp' },
  options: [],
  picture: null,
  quantity: 1,
  price: 10_000,
  total: 10_000,
  refunded: 0,
  serials: [],
  ...more,
});
