import { type LoaderFunctionArgs, redirect } from 'react-router';
import { orThrow, type Result } from '#contract/client.ts';
import { customer, type WireCustomer } from '#contract/customer-contract.ts';
import { loginPath } from '#storefront/customer/auth/return-path.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';

/**
 * Returns the data, or redirects to the login with the page as return path (docs/spec/storefront.md 2). The page needs
 * `handle: { cache: 'private' }`.
 */
export function orLogin<T>(result: Result<T>, request: Request): T {
  if (!result.ok && result.error.status === 401) throw redirect(loginPath(request.url));
  return orThrow(result);
}

/** Returns the signed-in customer to a loader, or redirects to the login page. */
export async function signedIn({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<WireCustomer> {
  return orLogin(await clientOf(context).call(customer), request).data;
}
