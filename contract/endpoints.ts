import * as cart from './cart-contract.ts';
import * as catalog from './catalog-contract.ts';
import * as checkout from './checkout-contract.ts';
import * as content from './content-contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as system from './system-contract.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every call of the API, in the order of the documentation. */
export const endpoints: readonly Endpoint[] = [catalog, content, cart, checkout, system].flatMap((file) =>
  Object.values(file).filter(isEndpoint),
);
