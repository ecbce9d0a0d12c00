import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { bulkOfficeRoutes } from '#api/catalog/bulk/bulk-office-routes.ts';
import { productOfficeRoutes } from '#api/catalog/family/product-office-routes.ts';
import { stockOfficeRoutes } from '#api/catalog/family/stock-office-routes.ts';
import { importOfficeRoutes } from '#api/catalog/import-jobs/import-office-routes.ts';
import { productListOfficeRoutes } from '#api/catalog/product-list/product-list-office-routes.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { structureOfficeRoutes } from '#api/catalog/structure/structure-office-routes.ts';
import { orderChangeOfficeRoutes } from '#api/checkout/order-change-office-routes.ts';
import { staffOrderOfficeRoutes } from '#api/checkout/staff-order-office-routes.ts';
import { shopName } from '#api/content/brand.ts';
import { contentOfficeRoutes } from '#api/content/content-office-routes.ts';
import type { InterfaceTexts } from '#api/content/interface-texts.ts';
import { mediaOfficeRoutes } from '#api/content/media-office-routes.ts';
import { menusOfficeRoutes } from '#api/content/menus-office-routes.ts';
import { textsOfficeRoutes } from '#api/content/texts-office-routes.ts';
import { bankOfficeRoutes } from '#api/credit/bank-office-routes.ts';
import { customersOfficeRoutes } from '#api/customers/office/customers-office-routes.ts';
import { foreignKeyFault } from '#api/database/client.ts';
import { openApiDocument } from '#api/docs/openapi.ts';
import { giftCardOfficeRoutes } from '#api/gift-cards/gift-card-office-routes.ts';
import { senderOf } from '#api/http/caller.ts';
import { codeOf, isDatabaseUnavailable } from '#api/http/database-unavailable.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import type { OfficeRoute } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import { refusalAnswer, statusOf, type WireAnswer } from '#api/http/refusal-answer.ts';
import { localeOf } from '#api/http/request-input.ts';
import { type PictureStorage, StorageUnavailable } from '#api/images/storage/picture-storage.ts';
import { officeSentence } from '#api/messages/office-sentences.ts';
import { type OrderMoneyParts, orderMoneyOfficeRoutes } from '#api/order-payments/order-money-office-routes.ts';
import { deliveriesOfficeRoutes } from '#api/orders/deliveries/deliveries-office-routes.ts';
import { ordersOfficeRoutes } from '#api/orders/office/orders-office-routes.ts';
import { pickupsOfficeRoutes } from '#api/orders/office/pickups-office-routes.ts';
import type { ProviderContracts } from '#api/payments/providers.ts';
import { promotionChoicesOfficeRoutes } from '#api/promotions/promotion-choices-office-routes.ts';
import { promotionsOfficeRoutes } from '#api/promotions/promotions-office-routes.ts';
import { returnsOfficeRoutes } from '#api/returns/returns-office-routes.ts';
import { reviewsOfficeRoutes } from '#api/reviews/reviews-office-routes.ts';
import { brandOfficeRoutes } from '#api/settings/brand-office-routes.ts';
import { deliveryOfficeRoutes } from '#api/settings/delivery-office-routes.ts';
import { locationsOfficeRoutes } from '#api/settings/locations-office-routes.ts';
import { paymentOfficeRoutes } from '#api/settings/payment-office-routes.ts';
import { settingsOfficeRoutes } from '#api/settings/settings-office-routes.ts';
import { type SetupOfficeParts, setupOfficeRoutes } from '#api/setup/setup-office-routes.ts';
import { apiKeyOfficeRoutes } from '#api/staff/api-key-office-routes.ts';
import { type StaffParts, staffOfficeRoutes } from '#api/staff/staff-office-routes.ts';
import { stockDocumentOfficeRoutes } from '#api/stock/stocktakes/stock-document-office-routes.ts';
import { type WebhookParts, webhookOfficeRoutes } from '#api/webhooks/webhook-office-routes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { FILE_TYPE } from '#contract/office/office-client.ts';
import { acceptsKeys, type OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import { officeEndpoints } from '#contract/office/office-endpoints.ts';
import { webhookMessages } from '#contract/office/office-webhook-events.ts';
import { THEME_SCRIPT } from '#rules/shop/theme.ts';
import { auditOfficeRoutes, toWireEntry } from './audit-office-routes.ts';
import { findOfficeRoutes } from './find-office-routes.ts';
import { homeOfficeRoutes } from './home-office-routes.ts';
import { mailTextsOfficeRoutes, serveMailPreview } from './mail-texts-office-routes.ts';
import { mailsOfficeRoutes } from './mails-office-routes.ts';
import { messagesOfficeRoutes } from './messages-office-routes.ts';
import { newsOfficeRoutes } from './news-office-routes.ts';
import { newslettersOfficeRoutes } from './newsletters-office-routes.ts';
import { officeAnswer } from './office-answers.ts';
import { openOfficePage } from './office-page.ts';
import { pushOfficeRoutes } from './push-office-routes.ts';
import type { VapidKeys } from './push-orders.ts';
import { searchOfficeRoutes } from './search-office-routes.ts';
import { type OfficeServeParts, refuseOutsiders, serveOfficeRoute } from './serve-office-route.ts';
import { todayOfficeRoutes } from './today-office-routes.ts';
import { viewsOfficeRoutes } from './views-office-routes.ts';

export type OfficeParts = StaffParts &
  SetupOfficeParts &
  OrderMoneyParts &
  WebhookParts &
  OfficeServeParts & {
    log: Logger;
    readModel: CatalogReadModel;
    pictures: PictureStorage;
    /** Public address of the shop on another host than the office; null for the same host. */
    shopUrl: string | null;
    /** Contracts of payment providers in the environment variables. */
    providers: ProviderContracts;
    /** Null disables push messages. */
    push: VapidKeys | null;
    /** The built-in texts of the shop's pages. */
    interfaceTexts: InterfaceTexts;
    notifyCatalogChanged: () => void;
    /** Folder of the built pages; null omits the pages. */
    files: string | null;
  };

/** The office has its own routes, callers and errors under `/office` and no access to customer sessions. */
export async function officeApp(app: FastifyInstance, parts: OfficeParts): Promise<void> {
  const headers = { ...HEADERS, 'content-security-policy': policyOf(parts) };
  await app.register(async (office) => {
    office.addHook('onRequest', (_, reply, done) => {
      reply.headers(headers);
      done();
    });
    office.setErrorHandler((error, request, reply) => send(reply, toAnswer(error, request, parts)));
    // Each route defines its own maximum body size.
    office.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    for (const route of officeRoutes(parts)) serveOfficeRoute(office, route, parts);
    descriptionRoute(office, parts);
    serveMailPreview(office, parts);
    office.all('/office/api/*', (request, reply) =>
      send(reply, refusalAnswer(new Refusal('not_found'), localeOf(request))),
    );
    if (parts.files) await officePages(office, parts.files, parts.readModel);
  });
}

/** Cached until the shop is renamed, because it takes a hundred milliseconds. */
function descriptionRoute(office: FastifyInstance, parts: OfficeParts): void {
  let description: { title: string; text: string } | null = null;
  office.get('/office/api/openapi.json', async (request, reply) => {
    await refuseOutsiders(request, parts);
    const title = `${shopName(parts.readModel.content, 'en')} office API`;
    if (description?.title !== title)
      description = { title, text: JSON.stringify(openApiDocument(officeEndpoints, title, OFFICE_DOCUMENT)) };
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(description.text);
  });
}

const OFFICE_DOCUMENT = {
  messages: webhookMessages,
  acceptsKeys: (endpoint: Endpoint) => acceptsKeys(endpoint as OfficeEndpoint),
};

const officeRoutes = (parts: OfficeParts): OfficeRoute[] => [
  ...staffOfficeRoutes(parts),
  ...setupOfficeRoutes(parts),
  ...ordersOfficeRoutes(parts),
  ...pickupsOfficeRoutes(parts),
  ...staffOrderOfficeRoutes(parts),
  ...deliveriesOfficeRoutes(parts),
  ...customersOfficeRoutes(),
  ...orderChangeOfficeRoutes(parts),
  ...returnsOfficeRoutes(parts),
  ...reviewsOfficeRoutes(parts),
  ...productOfficeRoutes(parts),
  ...structureOfficeRoutes(parts),
  ...stockOfficeRoutes(parts),
  ...stockDocumentOfficeRoutes(parts),
  ...locationsOfficeRoutes(parts),
  ...orderMoneyOfficeRoutes(parts),
  ...auditOfficeRoutes(parts),
  ...productListOfficeRoutes(parts),
  ...contentOfficeRoutes(parts),
  ...homeOfficeRoutes(parts),
  ...mediaOfficeRoutes(parts),
  ...menusOfficeRoutes(parts),
  ...textsOfficeRoutes(parts),
  ...searchOfficeRoutes(parts),
  ...bulkOfficeRoutes(parts),
  ...importOfficeRoutes(parts),
  ...deliveryOfficeRoutes(parts),
  ...webhookOfficeRoutes(parts),
  ...giftCardOfficeRoutes(parts),
  ...apiKeyOfficeRoutes(parts),
  ...bankOfficeRoutes(parts),
  ...promotionsOfficeRoutes(parts),
  ...paymentOfficeRoutes(parts),
  ...promotionChoicesOfficeRoutes(),
  ...brandOfficeRoutes(parts),
  ...todayOfficeRoutes(parts),
  ...newsOfficeRoutes(),
  ...findOfficeRoutes(parts),
  ...pushOfficeRoutes(parts),
  ...viewsOfficeRoutes(),
  ...mailsOfficeRoutes(),
  ...mailTextsOfficeRoutes(parts),
  ...newslettersOfficeRoutes(parts),
  ...settingsOfficeRoutes({ ...parts, toWire: (entry) => toWireEntry(entry, false) }),
  ...messagesOfficeRoutes(),
];

/** Every address serves the same page, which contains only the brand, so that callers without a session see nothing else. */
async function officePages(office: FastifyInstance, files: string, readModel: OfficeParts['readModel']): Promise<void> {
  const page = join(files, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : null;
  if (!html) return;
  const pageNow = openOfficePage(html, readModel);
  await office.register(staticFiles, {
    root: join(files, 'assets'),
    prefix: '/office/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    decorateReply: false,
  });
  const worker = join(files, 'worker.js');
  if (existsSync(worker)) {
    const code = readFileSync(worker);
    office.get('/office/worker.js', (_, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(code),
    );
  }
  const sendPage = (_: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(pageNow());
  office.get('/office', sendPage);
  office.get('/office/*', sendPage);
}

/**
 * Stricter than the shop's policy: the office renders nothing on the server, so it needs no inline code
 * (docs/explanation/security.md).
 */
/** Allows the one inline script, which applies the chosen theme before the first paint. */
const THEME_HASH = `'sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}'`;

const policyOf = ({ shopUrl }: Pick<OfficeParts, 'shopUrl'>): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${THEME_HASH}`,
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Previews of content, rendered by the storefront, and of mails, rendered here.
    `frame-src 'self' ${shopUrl ?? ''}`.trim(),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Policies of the rich text editor and of the service worker (office/push/push-subscription.ts).
    'trusted-types shop-rich-text ProseMirrorClipboard shop-office-worker',
  ].join('; ');

const HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
};

function toAnswer(error: unknown, request: FastifyRequest, { log, security }: OfficeParts): WireAnswer {
  const locale = localeOf(request);
  if (error instanceof OfficeRefusal) return officeAnswer(error, locale);
  if (error instanceof StorageUnavailable) {
    log.error({ cause: error.message }, 'the picture storage refused a request of the office');
    return officeAnswer(new OfficeRefusal('picture_storage'), locale);
  }
  if (error instanceof Refusal) {
    if (error.code === 'forbidden_origin') security('refused_origin', senderOf(request), { call: 'office' });
    return refusalAnswer(error, locale, { sentence: officeSentence(error.code, locale), besideFields: true });
  }
  if (isDatabaseUnavailable(error)) {
    log.warn({ code: codeOf(error) }, 'the database cannot serve the office');
    return refusalAnswer(new Refusal('unavailable'), locale);
  }
  const reference = foreignKeyFault(error);
  if (reference) return officeAnswer(new OfficeRefusal(reference === 'in_use' ? 'in_use' : 'reference_gone'), locale);
  const status = statusOf(error);
  if (status === 413) return officeAnswer(new OfficeRefusal('too_large'), locale);
  if (status !== undefined && status < 500)
    return refusalAnswer(new Refusal('validation'), locale, { status, besideFields: true });
  log.error({ err: error, requestId: request.id, path: loggedPath(request.url) }, 'fault of the office');
  return { status: 500, body: { message: 'Server Error' }, headers: { 'x-request-id': request.id } };
}

/** Removes the key at the end of such links. */
const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(/(\/(?:join|reset)\/).+/, '$1…');

const send = (reply: FastifyReply, { status, body, headers = {} }: WireAnswer) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
