import { confirmedEmail } from '#api/customers/customers.ts';
import type { Pool } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type Route, route } from '#api/http/route.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import { readPreferencesLink } from '#api/mail/mail-links.ts';
import { notice } from '#api/messages/messages-in.ts';
import type { Locale } from '#contract/locale.ts';
import * as contract from '#contract/mail-preferences-contract.ts';
import { cancelAlert, changePreference, readPreferences } from './mail-preferences.ts';

type Parts = { pool: Pool; config: Pick<ShopSettings, 'keys'> };

export function mailPreferencesRoutes({ pool, config }: Parts): Route[] {
  const keys = config.keys.mailLink;
  const ofLink = (key: string): string => {
    const email = readPreferencesLink(key, keys);
    if (email === null) throw new Refusal('not_found');
    return email;
  };
  /** The link of a mail takes precedence over the session, which may be another person's. */
  const addressOf = async (caller: Caller, key: string | null | undefined): Promise<string | null> => {
    if (key) return ofLink(key);
    if (caller.customerId === null) throw new Refusal('unauthenticated');
    return confirmedEmail(pool, caller);
  };
  const shown = async (email: string | null, locale: Locale) => ({
    data: email === null ? { email: null, kinds: [], alerts: [] } : await readPreferences(pool, email, locale),
  });
  const ownAddress = async (caller: Caller, key: string | null | undefined): Promise<string> => {
    const email = await addressOf(caller, key);
    if (email === null) throw new Refusal('not_found');
    return email;
  };
  return [
    route(contract.readMailPreferences, async ({ input: { locale, key }, caller }) =>
      shown(await addressOf(caller, key), locale),
    ),
    route(contract.changeMailPreference, async ({ input: { locale, key, kind, is_on: isOn }, caller }) => {
      const email = await ownAddress(caller, key);
      await changePreference(pool, email, { kind, isOn, locale });
      return shown(email, locale);
    }),
    route(contract.cancelMailAlert, async ({ input: { locale, key, id }, caller }) => {
      const email = await ownAddress(caller, key);
      await cancelAlert(pool, email, id);
      return shown(email, locale);
    }),
    route(contract.stopMail, async ({ params: { kind, key }, input: { locale } }) => {
      await changePreference(pool, ofLink(key), { kind, isOn: false, locale });
      return { message: notice('mail_stopped', locale) };
    }),
  ];
}
