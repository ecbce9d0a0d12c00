import type { FastifyInstance } from 'fastify';
import { senderOf } from '#api/http/caller.ts';
import { cookieHeader, cookieOf } from '#api/http/cookies.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import { WORK } from '#api/limits/limit-table.ts';
import type { Limits } from '#api/limits/limits.ts';
import { readOrderLink } from '#api/orders/order-link.ts';
import { DEFAULT_LOCALE, LOCALES } from '#contract/locale.ts';
import {
  OPENED_ORDERS_COOKIE,
  PLACED_ORDERS_SECONDS,
  readPlacedOrders,
  writePlacedOrders,
} from './placed-orders-cookie.ts';

type Parts = { config: ShopSettings; limits: Limits; clock: () => Date };

/**
 * Opens the links of mails. The key is exchanged for a cookie, so that it appears in no page, history or referrer.
 * The route changes nothing else, because mail programs prefetch links.
 */
export function orderLinkRoute(app: FastifyInstance, { config, limits, clock }: Parts): void {
  for (const locale of LOCALES) {
    const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
    app.get<{ Params: { key: string } }>(`${prefix}/order/:key`, (request, reply) => {
      limits.work(senderOf(request), WORK.ready);
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
      const orderId = readOrderLink(request.params.key, config.keys.orderLink);
      if (orderId === null) return reply.redirect(`${prefix}/track`, 303);
      const cookie = cookieOf(request, OPENED_ORDERS_COOKIE, config);
      const before = config.keys.openedOrders.flatMap((key) => readPlacedOrders(cookie, key, clock()));
      const opened = writePlacedOrders([...before, orderId], config.keys.openedOrders[0], clock());
      reply.header('set-cookie', cookieHeader(OPENED_ORDERS_COOKIE, opened, PLACED_ORDERS_SECONDS, config));
      return reply.redirect(`${prefix}/thanks?orderID=${orderId}&from=mail`, 303);
    });
  }
}
