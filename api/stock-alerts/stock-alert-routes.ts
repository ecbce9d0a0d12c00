import { confirmedEmail } from '#api/customers/customers.ts';
import { refuseForm } from '#api/customers/refuse-form.ts';
import type { Pool } from '#api/database/sql.ts';
import { type Route, route } from '#api/http/route.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { Limits } from '#api/limits/limits.ts';
import { mailOffers } from '#api/mail/mail-offers.ts';
import { notice } from '#api/messages/messages-in.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import * as contract from '#contract/stock-alert-contract.ts';
import { forgotProblems, normaliseEmail } from '#rules/checkout/account-form.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { readAlertLink, signAlertLink } from './stock-alert-link.ts';
import { askAlert, cancelAlert, confirmAlert, readAlert, stateOf } from './stock-alerts.ts';

type Parts = {
  pool: Pool;
  limits: Limits;
  readModel: Parameters<typeof mailOffers>[0];
  config: Pick<ShopSettings, 'keys'>;
};

export function stockAlertRoutes({ pool, limits, readModel, config }: Parts): Route[] {
  const keys = config.keys.stockAlert;
  const alerts = { pool, offers: mailOffers(readModel) };
  return [
    route(contract.askStockAlert, async ({ input, caller }) => {
      const { locale, product_id: productId, email: typed, target_price: targetPrice = null } = input;
      const own = await confirmedEmail(pool, caller);
      const email = typed?.trim() ? normaliseEmail(typed) : (own ?? '');
      refuseForm(forgotProblems({ email }));
      const isOwn = email === own;
      const mayMail = await limits.allows('stockAlert', caller, isOwn ? {} : { email });
      const { state, alertId } = await askAlert(alerts, { productId, email, locale, targetPrice, isOwn, mayMail });
      const token = alertId === null ? null : signAlertLink(alertId, keys);
      return { message: alertNotice(state, locale, targetPrice), state, token };
    }),
    route(contract.stockAlert, async ({ input: { locale, token } }) => {
      const alert = await readAlert(pool, readAlertLink(token, keys));
      const name = inLocale(alert.name, locale);
      const { productId: id, slug, targetPrice } = alert;
      return {
        data: {
          state: stateOf(alert, alerts.offers),
          target_price: targetPrice,
          formated_target_price: targetPrice === null ? null : formatAmd(targetPrice),
          product: { id, slug, name },
        },
      };
    }),
    route(contract.confirmStockAlert, async ({ input: { locale, token } }) => {
      const alertId = readAlertLink(token, keys);
      const { targetPrice } = await readAlert(pool, alertId);
      const state = await confirmAlert(alerts, alertId);
      return { message: alertNotice(state, locale, targetPrice), state };
    }),
    route(contract.cancelStockAlert, async ({ input: { locale, token } }) => {
      await cancelAlert(pool, readAlertLink(token, keys));
      return { message: notice('alert_canceled', locale) };
    }),
  ];
}

function alertNotice(state: contract.StockAlertState, locale: Locale, targetPrice: number | null): string {
  const isPriced = targetPrice !== null && (state === 'waiting' || state === 'already');
  return notice(isPriced ? `price_alert_${state}` : `alert_${state}`, locale);
}
