import type { openProxy } from '#testing/proxy.ts';
import type { OrderState, PaymentShop, ShopAnswer, UnpaidOrder } from './payment-shop.ts';

export type Turn = { shop: PaymentShop; unpaid: UnpaidOrder; proxy: ReturnType<typeof openProxy> };
export type PaymentCase = {
  title: string;
  /** Returns the responses that the provider or its forger received. */
  play: (turn: Turn) => Promise<ShopAnswer[]>;
  /** Checks one of these responses. */
  says: (answer: ShopAnswer, index: number) => boolean;
  leaves: Partial<OrderState>;
};

export const UNTOUCHED = { order: 'pending_payment', attempts: 'redirected' };
export const PAID = { order: 'processing', attempts: 'paid' };
export const FOR_A_PERSON = { order: 'pending_payment', attempts: 'unconfirmed' };
export const AT_ONCE = 10;

export const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Cuts the database during the call; the provider then repeats the call, because it got no valid response. */
export async function throughACut({ proxy }: Turn, call: () => Promise<ShopAnswer>): Promise<ShopAnswer[]> {
  const first = call().catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
  await proxy.cut();
  await proxy.restore();
  await first;
  for (let again = await call(); ; again = await call()) if (again.status < 500) return [again];
}
