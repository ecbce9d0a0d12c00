import { BROWSER_SECONDS, knownBrowser, rememberAccount } from '#api/customers/known-browser.ts';
import { cookieHeader } from '#api/http/cookies.ts';
import type { OfficeCall } from '#api/http/office-route.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import { type Credentials, selectPasswordHash } from './staff-sql.ts';

/** A separate cookie, so that staff who shop in the same browser leave no trace in the shop's cookie. */
export const OFFICE_BROWSER_COOKIE = 'kayts_office_browser';

const accountOf = (staffId: number, passwordHash: string) => ({ id: `staff ${staffId}`, passwordHash });

/** Browser id if the colleague signed in there with the current password, else null. */
export const knownOfficeBrowser = (cookie: string | undefined, found: Credentials | null, keys: Keys): string | null =>
  found?.passwordHash ? knownBrowser(cookie, accountOf(found.id, found.passwordHash), keys) : null;

type Call = Pick<OfficeCall<OfficeEndpoint>, 'db' | 'browserCookie' | 'setBrowser'>;

/** Adds the colleague to the caller's browser. Call it only after the last step of the sign-in. */
export const rememberIn =
  (keys: Keys) =>
  async ({ db, browserCookie, setBrowser }: Call, staffId: number): Promise<void> => {
    const passwordHash = (await selectPasswordHash(db, staffId)) ?? '';
    setBrowser(rememberAccount(browserCookie, accountOf(staffId, passwordHash), keys));
  };

type Site = { publicUrl: string | null };

export const officeBrowserCookie = (value: string, site: Site): string =>
  cookieHeader(OFFICE_BROWSER_COOKIE, value, BROWSER_SECONDS, site);
