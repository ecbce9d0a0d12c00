import { settleCreditChoice, useWishes } from './wishlist-store.ts';

const CHANNEL = 'kayts-wishes';

type Saved = { customerId: number | null; productId: number; on: boolean };

/** Shows what another tab has saved for the same customer; returns how to stop. */
export function followOtherTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Saved>) => {
    if (data.customerId === useWishes.getState().customerId) settleCreditChoice(data.productId, data.on);
  };
  return () => channel.close();
}

export function tellOtherTabs(productId: number, on: boolean): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ customerId: useWishes.getState().customerId, productId, on } satisfies Saved);
  channel.close();
}
