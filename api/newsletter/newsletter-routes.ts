import { confirmedEmail } from '#api/customers/customers.ts';
import { refuseForm } from '#api/customers/refuse-form.ts';
import type { Pool } from '#api/database/sql.ts';
import { type Route, route } from '#api/http/route.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { Limits } from '#api/limits/limits.ts';
import { signPreferences } from '#api/mail/mail-links.ts';
import { notice } from '#api/messages/messages-in.ts';
import * as contract from '#contract/newsletter-contract.ts';
import { forgotProblems, normaliseEmail } from '#rules/checkout/account-form.ts';
import { confirmSubscription, readRequest, readSubscription, subscribe } from './subscribers.ts';

type Parts = { pool: Pool; limits: Limits; config: Pick<ShopSettings, 'keys'> };

export function newsletterRoutes({ pool, limits, config }: Parts): Route[] {
  const keys = config.keys.mailLink;
  return [
    route(contract.subscribeNewsletter, async ({ input: { locale, email: typed }, caller }) => {
      const own = await confirmedEmail(pool, caller);
      const email = typed?.trim() ? normaliseEmail(typed) : (own ?? '');
      refuseForm(forgotProblems({ email }));
      const isOwn = email === own;
      const mayMail = await limits.allows('newsletter', caller, isOwn ? {} : { email });
      const state = await subscribe(pool, { email, locale, isOwn, mayMail });
      return { message: notice(`newsletter_${state}`, locale), state };
    }),
    route(contract.newsletterLink, async ({ input: { token } }) => {
      const { isConfirmed } = await readRequest(pool, readSubscription(token, keys));
      return { data: { state: isConfirmed ? ('subscribed' as const) : ('asked' as const) } };
    }),
    route(contract.confirmNewsletter, async ({ input: { locale, token } }) => {
      const { email } = await confirmSubscription(pool, readSubscription(token, keys));
      return {
        message: notice('newsletter_subscribed', locale),
        state: 'subscribed' as const,
        preferences: signPreferences(email, keys),
      };
    }),
  ];
}
