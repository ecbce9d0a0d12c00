import { removeCoupon, setCoupon, type WireCart } from '#contract/cart-contract.ts';
import type { Client, Result } from '#contract/client.ts';
import { choicesInput } from '#storefront/state/cart-choices.ts';
import { queued, tokenInput } from '#storefront/state/refresh-cart.ts';
import { replaceFromServer } from '#storefront/state/shop-store.ts';

type CodeAnswer = Result<{ data: WireCart }>;

/** Stores a promo code in the cart. An unknown code is refused; a known one may still not apply to this cart. */
export const applyCode = (client: Client, code: string): Promise<CodeAnswer> =>
  changeCode(() => client.call(setCoupon, { input: { code, ...tokenInput(), ...choicesInput() } }));

export const removeCode = (client: Client): Promise<CodeAnswer> =>
  changeCode(() => client.call(removeCoupon, { input: { ...tokenInput(), ...choicesInput() } }));

const changeCode = (call: () => Promise<CodeAnswer>): Promise<CodeAnswer> =>
  queued(async () => {
    const result = await call();
    if (result.ok) replaceFromServer(result.data.data);
    return result;
  });
