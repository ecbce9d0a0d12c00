import { toPersonAndPlace } from '#api/cart/cart-wire.ts';
import type { Pool } from '#api/database/sql.ts';
import { signedIn } from '#api/http/caller.ts';
import { pageEnvelope } from '#api/http/paging.ts';
import { type Route, route } from '#api/http/route.ts';
import { notice } from '#api/messages/messages-in.ts';
import * as contract from '#contract/address-contract.ts';
import { SAVED_ADDRESS_DEFAULTS } from '#rules/shop/address.ts';
import * as addresses from './addresses.ts';

export function addressRoutes({ pool }: { pool: Pool }): Route[] {
  return [
    route(contract.addresses, async ({ input, caller }) => {
      const book = (await addresses.readAddresses(pool, signedIn(caller))).map(toWire);
      if (String(input.pagination) === '0') return { data: book };
      const { page, limit } = input;
      const data = book.slice((page - 1) * limit, page * limit);
      return { data, ...pageEnvelope(contract.addresses.path, { page, limit, total: book.length }) };
    }),
    route(contract.address, async ({ params, caller }) => ({
      data: toWire(await addresses.readAddress(pool, { customerId: signedIn(caller), id: params.id })),
    })),
    route(contract.createAddress, async ({ input, caller }) => ({
      data: toWire(await addresses.createAddress(pool, signedIn(caller), input)),
      message: notice('address_created', input.locale),
    })),
    route(contract.updateAddress, async ({ params, input, caller }) => ({
      data: toWire(await addresses.updateAddress(pool, { customerId: signedIn(caller), id: params.id }, input)),
      message: notice('address_updated', input.locale),
    })),
    route(contract.deleteAddress, async ({ params, input, caller }) => {
      await addresses.deleteAddress(pool, { customerId: signedIn(caller), id: params.id });
      return { message: notice('address_removed', input.locale) };
    }),
  ];
}

const toWire = (address: addresses.AddressRow): contract.SavedAddress => ({
  id: address.id,
  ...toPersonAndPlace(address, SAVED_ADDRESS_DEFAULTS.postcode),
  default: address.isDefault,
  is_default: address.isDefault,
  created_at: address.createdAt.toISOString(),
  updated_at: address.updatedAt.toISOString(),
});
