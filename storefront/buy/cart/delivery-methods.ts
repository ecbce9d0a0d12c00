import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PickupStore, WireDeliveryDays } from '#contract/cart-contract.ts';
import { shippingMethods } from '#contract/checkout-contract.ts';
import type { Client } from '#contract/client.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import type { ExtraLine } from '#rules/checkout/cart-totals.ts';
import { deliveryPrice } from '#rules/checkout/delivery-price.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { setExtraLines, useShopStore } from '#storefront/state/shop-store.ts';
import { useCollectDays } from './collect-days.ts';

export type DeliveryMethod = {
  method: string;
  title: string;
  note: string;
  /** For the products in the cart; without a cart, for a single product below `freeFrom`. */
  price: number;
  /** Products for this sum or more are delivered free. */
  freeFrom: number | null;
  /** Null when the shop promises no delivery day. */
  days: WireDeliveryDays | null;
  /** The buyer chooses a day and time at the checkout. */
  hasSlots: boolean;
  /** The store in which the buyer collects the order; null for a delivery. */
  store: PickupStore | null;
};

/** Default delivery method (docs/spec/storefront.md 9). */
const DEFAULT_DELIVERY = 'free_free';
export const DELIVERY_LINE = 'delivery';

export type Delivery = {
  /** The region that `methods` deliver to. */
  state: string;
  /** Null until the first response. */
  methods: DeliveryMethod[] | null;
  method: string;
  /** The shop does not deliver to the region. */
  isNowhere: boolean;
  /** The region has changed, and the request for its delivery prices failed. */
  isUnknown: boolean;
  isLoading: boolean;
  failure: Failure | null;
  load: () => Promise<void>;
};

type LoadedMethods = Pick<Delivery, 'methods' | 'failure' | 'isUnknown'> & {
  /** The region of `methods`. */
  state: string;
  /** The requested region and town; empty until the first response. */
  target: string;
  /** Some methods go to single towns of the region. */
  isByTown: boolean;
};

const NOT_LOADED: LoadedMethods = {
  state: '',
  target: '',
  isByTown: false,
  methods: null,
  failure: null,
  isUnknown: false,
};

/** The last response. Another page shows it while it asks again, so that nothing moves when the response arrives. */
const lastMethods = new WeakMap<Client, LoadedMethods>();

/** `city`: a known town of the region, which may have methods of its own. */
type DeliveryTarget = { state: string; city?: string; subtotal: number };

/** Loads the delivery methods of a region and adds the selected one to the totals (docs/spec/decisions.md 2). */
export function useDelivery({ state, city: town = '', subtotal }: DeliveryTarget): Delivery {
  const client = useClient();
  const preferred = useShopStore(({ preferences }) => preferences.delivery);
  const [known, setKnown] = useState(() => lastMethods.get(client) ?? NOT_LOADED);
  const city = known.state === state && known.isByTown ? town : '';
  const target = `${state}/${city}`;
  const turn = useRef(0);
  const ask = useCallback(async () => {
    turn.current += 1;
    const own = turn.current;
    const result = await client.call(shippingMethods, { input: { state, ...(city && { city }) } });
    // Ignores the response for a region that is no longer selected.
    if (own !== turn.current) return;
    if (result.ok) {
      const methods = result.data.data.map(toDeliveryMethod);
      const loaded = { state, target, isByTown: result.data.by_town, methods, failure: null, isUnknown: false };
      lastMethods.set(client, loaded);
      setKnown(loaded);
    } else
      setKnown((before) => ({
        ...before,
        state,
        target,
        methods: null,
        failure: result.error,
        isUnknown: before.isUnknown || !['', target].includes(before.target),
      }));
  }, [client, state, city, target]);
  useEffect(() => void ask(), [ask]);

  const isLoading = known.target !== target;
  const dated = useCollectDays(known.methods);
  const methods = useMemo(() => dated?.map((method) => priced(method, subtotal)) ?? null, [dated, subtotal]);
  const chosen = isLoading ? null : chosenMethod(methods ?? [], preferred);
  const isNowhere = methods?.length === 0 && !isLoading;
  useDeliveryLine(chosen, isNowhere || known.isUnknown);
  const load = () => {
    setKnown((before) => ({ ...before, target: '' }));
    return ask();
  };
  const { failure, isUnknown } = known;
  return {
    state,
    methods,
    failure,
    isUnknown,
    method: chosen?.method ?? preferred ?? DEFAULT_DELIVERY,
    isNowhere,
    isLoading,
    load,
  };
}

type Rate = AnswerOf<typeof shippingMethods>['data'][number];

export const toDeliveryMethod = ({
  method,
  method_title,
  method_description,
  price,
  free_from,
  delivery,
  has_slots,
  store,
}: Rate): DeliveryMethod => ({
  method,
  title: method_title,
  note: method_description,
  price,
  freeFrom: free_from ?? null,
  days: delivery ?? null,
  hasSlots: has_slots ?? false,
  store: store ?? null,
});

const priced = (method: DeliveryMethod, subtotal: number): DeliveryMethod => ({
  ...method,
  price: deliveryPrice(method, subtotal),
});

/** Returns the preferred method, otherwise the default, otherwise the first. */
export function chosenMethod(methods: readonly DeliveryMethod[], preferred: string | undefined): DeliveryMethod | null {
  const named = (wanted: string | undefined) => methods.find(({ method }) => method === wanted);
  return named(preferred) ?? named(DEFAULT_DELIVERY) ?? methods[0] ?? null;
}

export const deliveryLine = ({ title, price }: Pick<DeliveryMethod, 'title' | 'price'>): ExtraLine => ({
  type: DELIVERY_LINE,
  title,
  price,
});

/** Writes the delivery line to the cart store. `isNone`: the stored line belongs to another region. */
function useDeliveryLine(chosen: DeliveryMethod | null, isNone: boolean): void {
  const title = chosen?.title;
  const price = chosen?.price;
  // A layout effect runs before paint, so the page never shows the old total beside the new delivery price.
  useLayoutEffect(() => {
    if (title !== undefined && price !== undefined) setExtraLines([deliveryLine({ title, price })]);
    else if (isNone) setExtraLines([]);
  }, [title, price, isNone]);
}
