import { splitLocale } from '#storefront/runtime/locale-path.ts';
import { awaitedConfirmation } from '#storefront/state/awaited-confirmation.ts';

/** Default page after a login. */
export const DASHBOARD = '/account/dashboard';
export const LOGIN = '/account/login';
export const CONFIRMATION = '/customer/confirm/';

/** Path of the login page with the requested page as return path (docs/spec/storefront.md 2). */
export function loginPath(wanted: string): string {
  const { pathname, search } = new URL(wanted, ORIGIN);
  const path = ownPath(splitLocale(pathname).path + search);
  return path === DASHBOARD ? LOGIN : `${LOGIN}?to=${encodeURIComponent(path)}`;
}

/**
 * Returns the path to open after the login. Only pages of this shop are allowed. Without a `to` parameter it is the
 * pending e-mail confirmation, or else the dashboard.
 */
export const returnPath = (address: string): string =>
  ownPath(new URL(address, ORIGIN).searchParams.get('to') ?? awaitedConfirmation(Date.now()) ?? '');

/** Base for parsing; its value is irrelevant, because only paths are compared. */
const ORIGIN = 'http://shop';
const PAGES = /^\/(account|shop|blog|page|track|thanks)(\/|$|\?)|^\/customer\/confirm\/[^/]+$/;

/**
 * Returns the normalized path of a page without language. Other addresses, and the login itself, become the dashboard.
 */
function ownPath(text: string): string {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, ORIGIN)) return DASHBOARD;
  const { origin, pathname, search } = new URL(text, ORIGIN);
  const isPage = origin === ORIGIN && PAGES.test(pathname) && pathname !== LOGIN;
  return isPage ? pathname + search : DASHBOARD;
}
