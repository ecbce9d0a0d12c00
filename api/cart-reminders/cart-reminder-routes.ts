import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { isShown } from '#api/catalog/read-model/product-document.ts';
import { toCard } from '#api/catalog/read-model/product-wire.ts';
import { confirmedEmail } from '#api/customers/customers.ts';
import { refuseForm } from '#api/customers/refuse-form.ts';
import type { Pool } from '#api/database/sql.ts';
import { type Route, route } from '#api/http/route.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { Limits } from '#api/limits/limits.ts';
import * as contract from '#contract/cart-reminder-contract.ts';
import { inLocale } from '#contract/localized-text.ts';
import { forgotProblems, normaliseEmail } from '#rules/checkout/account-form.ts';
import { chooseReminder, readCartLink } from './cart-reminders.ts';

type Parts = {
  pool: Pool;
  limits: Limits;
  readModel: CatalogReadModel;
  config: Pick<ShopSettings, 'keys'>;
};

export function cartReminderRoutes({ pool, limits, readModel, config }: Parts): Route[] {
  const keys = config.keys.mailLink;
  return [
    route(contract.chooseCartReminder, async ({ input: { locale, email: typed, wanted }, caller }) => {
      const own = await confirmedEmail(pool, caller);
      const email = typed?.trim() ? normaliseEmail(typed) : (own ?? '');
      if (wanted) refuseForm(forgotProblems({ email }));
      // Above the limit of an address the answer is the same, and no reminder is stored.
      const isWanted = wanted && (await limits.allows('cartReminder', caller, email === own ? {} : { email }));
      if (isWanted || !wanted) await chooseReminder(pool, caller, { email, locale, isWanted });
      return { wanted };
    }),
    route(contract.readCartLink, async ({ input: { locale, key } }) => {
      const { cartId, lines } = await readCartLink(pool, key, keys);
      return {
        data: {
          cart_id: cartId,
          lines: lines.flatMap(({ productId, quantity }) => {
            const document = readModel.documents.get(productId);
            if (!document || !isShown(document)) return [];
            const product = toCard(document, locale, readModel.wire);
            return [{ product_id: productId, name: inLocale(document.name, locale), quantity, product }];
          }),
        },
      };
    }),
  ];
}
