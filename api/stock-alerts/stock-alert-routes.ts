import { readCustomer } from '#api/customers/customers.ts';
import { refuseForm } from '#api/customers/refuse-form.ts';
import type { Pool } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { type Route, route } from '#api/http/route.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { Limits } from '#api/limits/limits.ts';
import { notice } from '#api/messages/messages-in.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import * as contract from '#contract/stock-alert-contract.ts';
import { forgotProblems, normaliseEmail } from '#rules/checkout/account-form.ts';
import { readAlertLink, signAlertLink } from './stock-alert-link.ts';
import { askAlert, cancelAlert, confirmAlert, readAlert, stateOf } from './stock-alerts.ts';

type Parts = { pool: Pool; limits: Limits; config: Pick<ShopSettings, 'keys'> };

export function stockAlertRoutes({ pool, limits, config }: Parts): Route[] {
  const keys = config.keys.stockAlert;
  return [
    route(contract.askStockAlert, async ({ input: { locale, product_id: productId, email: typed }, caller }) => {
      const own = await confirmedEmail(pool, caller);
      const email = typed?.trim() ? normaliseEmail(typed) : (own ?? '');
      refuseForm(forgotProblems({ email }));
      const isOwn = email === own;
      const mayMail = await limits.allows('stockAlert', caller, isOwn ? {} : { email });
      const { state, alertId } = await askAlert(pool, { productId, email, locale, isOwn, mayMail });
      const token = alertId === null ? null : signAlertLink(alertId, keys);
      return { message: alertNotice(state, locale), state, token };
    }),
    route(contract.stockAlert, async ({ input: { locale, token } }) => {
      const alert = await readAlert(pool, readAlertLink(token, keys));
      const name = inLocale(alert.name, locale);
      return { data: { state: stateOf(alert), product: { id: alert.productId, slug: alert.slug, name } } };
    }),
    route(contract.confirmStockAlert, async ({ input: { locale, token } }) => {
      const state = await confirmAlert(pool, readAlertLink(token, keys));
      return { message: alertNotice(state, locale), state };
    }),
    route(contract.cancelStockAlert, async ({ input: { locale, token } }) => {
      await cancelAlert(pool, readAlertLink(token, keys));
      return { message: notice('alert_canceled', locale) };
    }),
  ];
}

const alertNotice = (state: contract.StockAlertState, locale: Locale): string => notice(`alert_${state}`, locale);

async function confirmedEmail(pool: Pool, { customerId }: Caller): Promise<string | null> {
  if (customerId === null) return null;
  const { email, emailConfirmedAt } = await readCustomer(pool, customerId);
  return emailConfirmedAt === null ? null : email;
}
