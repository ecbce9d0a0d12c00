import { registered } from '#testing/customer.ts';
import { validInputs } from '#testing/fuzz-seeds.ts';
import type { FuzzSeeds } from '#testing/fuzzed-calls.ts';
import { caller, prepareCart } from '#tools/bench/shoppers.ts';
import type { DrilledShop } from './drilled-shop.ts';

type SeededShop = Pick<DrilledShop, 'shop' | 'pool' | 'productIds' | 'productSlug'>;

/** Ids, keys and valid calls of this shop, so that generated calls pass the first checks. */
export async function fuzzSeeds({ shop, pool, productIds, productSlug }: SeededShop): Promise<FuzzSeeds> {
  const call = caller(shop.port);
  const id = productIds[0] ?? 0;
  const api_token = await prepareCart(call, [id]);
  const { email, password } = await registered({ pool });
  const signedIn = await call('POST', '/api/customer/login', { email, password, token: true });
  const token = String(signedIn.body.token);
  const payment = { method: 'cashondelivery' };
  const known = [id, String(id), productSlug, token, api_token, email, password, 'price', 'free_free', payment, 1, '1'];
  return {
    known,
    right: {
      ...validInputs({ api_token, token, itemId: 1, email, password }),
      payOrder: { token, payment },
    },
  };
}
