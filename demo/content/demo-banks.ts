import { type Text, text } from './text.ts';

type DemoBank = {
  id: number;
  name: Text;
  /** Path in the storage folder. */
  image: string;
  /** Nominal yearly rate in per cent. */
  rate: number;
  /** Per cent of the financed sum per month. */
  serviceFee: number;
  /** Per cent added to the price with this bank. */
  creditAmountRate: number;
  /** Months. */
  periods: number[];
  /** Whole drams. */
  minAmount: number;
  maxAmount: number;
  minDownPaymentPercent: number;
};

/** Invented banks with terms that are usual in Armenia; every effective yearly rate is below 24 per cent. */
export const banks: readonly DemoBank[] = [
  {
    id: 1,
    name: text('Մասիս Բանկ', 'Масис Банк', 'Masis Bank'),
    image: 'bank/1.svg',
    rate: 0,
    serviceFee: 0.75,
    creditAmountRate: 0,
    periods: [6, 12, 18, 24, 36],
    minAmount: 30_000,
    maxAmount: 2_000_000,
    minDownPaymentPercent: 0,
  },
  {
    id: 2,
    name: text('Լոռի Բանկ', 'Лори Банк', 'Lori Bank'),
    image: 'bank/2.svg',
    rate: 11,
    serviceFee: 0.5,
    creditAmountRate: 0,
    periods: [6, 12, 24, 36],
    minAmount: 50_000,
    maxAmount: 3_000_000,
    minDownPaymentPercent: 0,
  },
  {
    id: 3,
    name: text('Սյունիք Բանկ', 'Сюник Банк', 'Syunik Bank'),
    image: 'bank/3.svg',
    rate: 17.5,
    serviceFee: 0,
    creditAmountRate: 0,
    periods: [6, 12, 18, 24, 36],
    minAmount: 30_000,
    maxAmount: 1_500_000,
    minDownPaymentPercent: 0,
  },
  {
    id: 4,
    name: text('Տաշիր Բանկ', 'Ташир Банк', 'Tashir Bank'),
    image: 'bank/4.svg',
    rate: 15,
    serviceFee: 0.3,
    creditAmountRate: 7.5,
    periods: [12, 24, 36, 48, 60],
    minAmount: 100_000,
    maxAmount: 3_000_000,
    minDownPaymentPercent: 0,
  },
  {
    id: 5,
    name: text('Սևան Բանկ', 'Севан Банк', 'Sevan Bank'),
    image: 'bank/5.svg',
    rate: 0,
    serviceFee: 0,
    creditAmountRate: 10,
    periods: [6, 12, 24],
    minAmount: 30_000,
    maxAmount: 1_000_000,
    minDownPaymentPercent: 0,
  },
  {
    id: 6,
    name: text('Արագած Բանկ', 'Арагац Банк', 'Aragats Bank'),
    image: 'bank/6.svg',
    rate: 14,
    serviceFee: 0.2,
    creditAmountRate: 0,
    periods: [12, 24, 36, 48],
    minAmount: 100_000,
    maxAmount: 3_000_000,
    minDownPaymentPercent: 10,
  },
];
