import { cartReminderTemplate } from '#api/cart-reminders/cart-reminder-mail.ts';
import { contactTemplate } from '#api/contact/contact-mail.ts';
import { answerTemplate } from '#api/contact/staff-message-mail.ts';
import { shopName } from '#api/content/brand.ts';
import { mailMessages } from '#api/content/custom-mail-texts.ts';
import type { OrderCredit } from '#api/credit/order-credit.ts';
import { deviceFacts, linkTemplate, noticeTemplate } from '#api/customers/account-mails.ts';
import { giftCardTemplate } from '#api/gift-cards/gift-card-mail.ts';
import type { MailContent } from '#api/mail/mail-content.ts';
import { formatDrams } from '#api/mail/mail-format.ts';
import type { MailJob, StaffNotice } from '#api/mail/mail-jobs.ts';
import type { MailOffer } from '#api/mail/mail-offers.ts';
import { pageUrl, type TemplateParts } from '#api/mail/mail-template.ts';
import { COMMON_MAIL } from '#api/messages/mail-texts.ts';
import { subscribedTemplate, subscribeTemplate } from '#api/newsletter/newsletter-confirm-mail.ts';
import { buyerMessageTemplate } from '#api/orders/mail/buyer-message-mail.ts';
import { merchantTemplate } from '#api/orders/mail/merchant-mail.ts';
import { orderMailParts } from '#api/orders/mail/order-mail-parts.ts';
import { orderReturnTemplate } from '#api/orders/mail/order-mail-return.ts';
import type { MailAttempt, MailOrder } from '#api/orders/mail/order-mail-sql.ts';
import { orderMailContent } from '#api/orders/mail/order-mails.ts';
import { shopOrderTemplate } from '#api/orders/mail/shop-order-mail.ts';
import { answeredTemplate, requestTemplate } from '#api/reviews/review-mails.ts';
import { testMail } from '#api/setup/test-mail.ts';
import { invitationTemplate, passwordLinkTemplate } from '#api/staff/staff-link-mails.ts';
import { signInContent, noticeTemplate as staffNoticeTemplate, webhookOffContent } from '#api/staff/staff-mails.ts';
import { alreadyTemplate, backTemplate, cheaperTemplate, confirmTemplate } from '#api/stock-alerts/stock-alert-mail.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { creditOffer } from '#rules/credit/credit-offer.ts';
import { effectiveRate } from '#rules/credit/effective-rate.ts';
import { CANCEL_REASONS } from '#rules/orders/cancel-reason.ts';
import { addMonths } from '#rules/orders/gift-card.ts';
import { ORDER_STATUSES, type OrderTransition } from '#rules/orders/order-transitions.ts';
import { RETURN_STATUSES, type ReturnStatus } from '#rules/orders/return-transitions.ts';
import { shopDay } from '#rules/shop/discount.ts';

const GIFT_CODE = '7K2M9QX4C3ZN5T8W';

/** The invented recipient. */
const PERSON: Record<Locale, { first: string; last: string; city: string; street: string }> = {
  hy: { first: 'Անի', last: 'Սարգսյան', city: 'Երևան', street: 'Աբովյան փող. 12, բն. 7' },
  ru: { first: 'Ани', last: 'Саргсян', city: 'Ереван', street: 'ул. Абовяна, 12, кв. 7' },
  en: { first: 'Ani', last: 'Sargsyan', city: 'Yerevan', street: '12 Abovyan Street, apt. 7' },
};
const EMAIL = 'ani@example.am';
const PHONE = '+37491000000';
const KEY = 'sample';
const NUMBER = 1024;
const DEVICE = 'Chrome, Windows';

const PHONE_NAME: LocalizedText = { hy: 'Սմարթֆոն, 128 ԳԲ', ru: 'Смартфон, 128 ГБ', en: 'Smartphone, 128 GB' };
const CASE_NAME: LocalizedText = { hy: 'Պատյան', ru: 'Чехол', en: 'Case' };
const CASH: LocalizedText = { hy: 'Կանխիկ առաքման պահին', ru: 'Наличными при доставке', en: 'Cash on delivery' };
const DELIVERY: LocalizedText = { hy: 'Առաքում', ru: 'Доставка', en: 'Delivery' };
const BANK: LocalizedText = { hy: 'Բանկ', ru: 'Банк', en: 'Bank' };

const PHONE_PRICE = 189_000;
const CASE_PRICE = 6_500;
const SUM = PHONE_PRICE + 2 * CASE_PRICE;

type Render = (context: Context) => MailContent | null;
type Context = { template: TemplateParts; locale: Locale; now: Date };
type Samples = Readonly<Record<string, Render>>;

const words = ({ template, locale }: Context) => mailMessages(template.content(), locale);
const page = ({ template, locale }: Context, path: string) => pageUrl(template.origin, locale, path);

type OrderFacts = Partial<
  Pick<MailOrder, 'status' | 'paymentMethod' | 'attempts' | 'credit' | 'parcel' | 'fiscalReceipts' | 'pickup'>
>;

function sampleOrder({ template, locale, now }: Context, facts: OrderFacts = {}): MailOrder {
  const { first, last, city, street } = PERSON[locale];
  const paymentMethod = facts.paymentMethod ?? 'cashondelivery';
  const item = (name: LocalizedText, price: number, quantity: number) => ({
    ...{ productId: null, name, options: {}, image: null, quantity, price, total: price * quantity },
  });
  return {
    ...{
      id: NUMBER,
      customerId: 1,
      owed: 0,
      status: 'pending',
      locale,
      email: EMAIL,
      firstName: first,
      lastName: last,
    },
    paymentTitle: template.content().paymentMethods.find(({ method }) => method === paymentMethod)?.title ?? CASH,
    ...{
      credit: null,
      shippingMethod: '',
      shippingTitle: template.content().shippingMethods[0]?.title ?? DELIVERY,
      subTotal: SUM,
      shippingAmount: 0,
    },
    ...{
      discountAmount: 0,
      promotions: [],
      grandTotal: SUM,
      giftCardAmount: 0,
      vatPercent: null,
      description: '',
      createdAt: now,
    },
    ...{ promised: null, parcel: null, pickup: null, history: [], attempts: [] },
    holdUntil: new Date(now.getTime() + 3_600_000),
    items: [item(PHONE_NAME, PHONE_PRICE, 1), item(CASE_NAME, CASE_PRICE, 2)],
    shipping: {
      ...{ first_name: first, last_name: last, company_name: null, street: [street], city, state: 'Yerevan' },
      ...{ country: 'AM', country_name: '', phone: PHONE },
    },
    ...{ company: null, fiscalReceipts: [], refunded: 0, exchange: null },
    ...facts,
    paymentMethod,
  };
}

const attempt = (status: string, method = 'card'): MailAttempt => ({
  ...{ bill: '102401', method, status, amount: SUM, refunded: 0 },
});

const TERMS = { ratePercent: 14, feePercent: 0.5, markupPercent: 0, periodMonths: 24 };

function sampleCredit(): OrderCredit | null {
  const bank = { id: 1, ...TERMS, periods: [24], minAmount: null, maxAmount: null, minDownPercent: 0 };
  const { offer } = creditOffer(bank, { price: SUM, down: 39_000, periodMonths: 24 });
  return offer ? { ...offer, ...TERMS, bankName: BANK, aprPercent: effectiveRate(TERMS) } : null;
}

type OrderJob = Parameters<typeof orderMailContent>[1];
type JobFacts = OrderJob extends infer Job ? (Job extends OrderJob ? Omit<Job, 'orderId'> : never) : never;

const order =
  (job: JobFacts, facts?: OrderFacts): Render =>
  (context) => {
    const parts = orderMailParts(context.template, sampleOrder(context, facts), context.locale);
    return orderMailContent(parts, { ...job, orderId: NUMBER } as OrderJob);
  };

const PLACED = { kind: 'order_placed' } as const;
const TRANSFER = { paymentMethod: 'moneytransfer' } as const;
const moved = (status: MailOrder['status'], step: OrderTransition, facts: OrderFacts = {}): Render =>
  order({ kind: 'order_status', status, step }, { status, ...facts });
const changed = (job: Omit<Extract<JobFacts, { kind: 'order_changed' }>, 'kind'>): Render =>
  order({ kind: 'order_changed', ...job });
const returned =
  (step: ReturnStatus): Render =>
  (context) =>
    orderReturnTemplate(orderMailParts(context.template, sampleOrder(context), context.locale), {
      ...{ step, note: step === 'refused' ? BUYER_NEWS[context.locale] : '', exchangeOrderId: NUMBER + 1 },
      lines: [
        { name: PHONE_NAME, quantity: 1, decision: 'exchange' },
        { name: CASE_NAME, quantity: 1, decision: 'refund' },
      ],
      refundAmount: CASE_PRICE,
    });
const refund = (how: 'reversed' | 'refunded' | 'by_hand'): Render =>
  order({ kind: 'order_refund', amount: SUM, how }, { status: 'closed' });

const receipt = (kind: 'sale' | 'return'): Render =>
  order(
    { kind: 'fiscal_receipt', receiptId: 1 },
    {
      status: 'processing',
      fiscalReceipts: [
        { id: 1, kind, receiptId: '5521', fiscal: '64410287', qr: null, printedAt: '2026-03-02T09:15:00Z', total: SUM },
      ],
    },
  );

const shopOrder =
  (step?: OrderTransition, reason?: (typeof CANCEL_REASONS)[number]): Render =>
  (context) => {
    const status = step === 'pay' || step === 'revive' ? 'processing' : step ? 'canceled' : 'pending';
    const parts = orderMailParts(context.template, sampleOrder(context, { status }), context.locale);
    const officeUrl = `${context.template.officeOrigin}/office/orders/${NUMBER}`;
    const job: Extract<MailJob, { kind: 'shop_order' }> = { kind: 'shop_order', orderId: NUMBER, step, reason };
    return shopOrderTemplate({ ...parts, officeUrl }, job);
  };

const shopNotice =
  (notice: 'refund_due' | 'unconfirmed'): Render =>
  (context) => {
    const facts: OrderFacts = { status: 'pending_payment', paymentMethod: 'card', attempts: [attempt(notice)] };
    return merchantTemplate(sampleOrder(context, facts), notice, words(context).shopNotice, context.locale);
  };

const QUESTION: Record<Locale, string> = {
  hy: 'Բարև ձեզ։ Խանութում հեռախոսներ ունե՞ք։',
  ru: 'Здравствуйте! Есть ли телефоны в магазине?',
  en: 'Hello! Do you have phones in the store?',
};
const ANSWER: Record<Locale, string> = {
  hy: 'Բարև ձեզ։ Այո, բոլոր մոդելներն առկա են։',
  ru: 'Здравствуйте! Да, все модели есть в наличии.',
  en: 'Hello! Yes, all models are in stock.',
};
const BUYER_NEWS: Record<Locale, string> = {
  hy: 'Բարև ձեզ։ Առաքիչը կզանգի վաղը՝ 12:00-ից հետո։',
  ru: 'Здравствуйте! Курьер позвонит завтра после 12:00.',
  en: 'Hello! The courier will call tomorrow after 12:00.',
};

const contact =
  (isSuspect: boolean): Render =>
  (context) => {
    const { first, last } = PERSON[context.locale];
    const message = { name: `${first} ${last}`, email: EMAIL, phone: PHONE, message: QUESTION[context.locale] };
    const facts = { ...message, id: 1, locale: context.locale, isSuspect, createdAt: context.now };
    return contactTemplate(facts, words(context).contactMessage, context.locale);
  };

const link =
  (kind: 'welcome' | 'confirmEmail' | 'resetPassword'): Render =>
  (context) => {
    const path = kind === 'resetPassword' ? 'customer/reset-password' : 'customer/confirm';
    const parts = { messages: words(context), firstName: PERSON[context.locale].first };
    const shop = shopName(context.template.content(), context.locale);
    return linkTemplate(kind, { ...parts, url: page(context, `${path}/${KEY}`), shop });
  };

const notice =
  (kind: 'passwordChanged' | 'newDevice' | 'emailChanged'): Render =>
  (context) => {
    const messages = words(context);
    const device = { device: DEVICE, at: context.now.toISOString(), locale: context.locale };
    const content = noticeTemplate(kind, {
      ...{ messages, firstName: PERSON[context.locale].first },
      url: kind === 'emailChanged' ? null : page(context, 'forget/password'),
      facts: kind === 'newDevice' ? deviceFacts(device, messages) : [],
    });
    return kind === 'emailChanged' ? { ...content, reason: messages.reasonFormer } : content;
  };

const alert =
  (write: typeof confirmTemplate, price = 0): Render =>
  (context) =>
    write({
      ...{ messages: words(context), name: PHONE_NAME[context.locale] ?? PHONE_NAME.hy },
      target: price > 0 ? formatDrams(price, context.locale) : '',
      price: price > 0 ? formatDrams(price, context.locale) : '',
      productUrl: page(context, `shop/product/${KEY}`),
      alertUrl: page(context, `stock-alert/${KEY}`),
    });

const ASKED: Record<Locale, { asked: string; answer: string }> = {
  hy: { asked: 'Տուփի մեջ լիցքավորիչ կա՞։', answer: 'Միայն մալուխ կա. լիցքավորիչը վաճառվում է առանձին։' },
  ru: { asked: 'Есть ли в коробке зарядка?', answer: 'В коробке только кабель, зарядка продаётся отдельно.' },
  en: {
    asked: 'Is there a charger in the box?',
    answer: 'Only a cable is in the box. The charger is sold separately.',
  },
};

const answered =
  (isShop: boolean): Render =>
  (context) =>
    answeredTemplate({
      ...{ messages: words(context), name: PHONE_NAME[context.locale] ?? PHONE_NAME.hy, isShop },
      ...{ question: ASKED[context.locale].asked, answer: ASKED[context.locale].answer },
      url: page(context, `shop/product/${KEY}`),
    });
const newsletterFacts = (context: Context, path: string) => ({
  messages: words(context),
  shop: shopName(context.template.content(), context.locale),
  url: page(context, path),
});

const sampleOffer = (name: LocalizedText, price: number): MailOffer => ({
  ...{ id: 1, slug: KEY, name, price },
  ...{ oldPrice: null, isInStock: true, image: null },
});

const staff = ({ locale }: Context) => ({ name: PERSON[locale].first, locale });
const officeLink = ({ template, now }: Context, path: string) => ({
  url: `${template.officeOrigin}/office/${path}/${KEY}`,
  expiresAt: new Date(now.getTime() + 24 * 3_600_000),
});

const passwordLink =
  (kind: 'staffPasswordLink' | 'staffForgotPassword'): Render =>
  (context) => {
    const messages = words(context);
    return passwordLinkTemplate(officeLink(context, 'reset'), staff(context), { ...messages[kind], messages });
  };

const staffNotice =
  (notice: StaffNotice): Render =>
  (context) => {
    const { first, last } = PERSON[context.locale];
    const facts = { notice, at: context.now, of: `${first} ${last}, ${EMAIL}`, by: null };
    return staffNoticeTemplate(facts, staff(context), words(context));
  };

const usual = (render: Render): Samples => ({ usual: render });

const IN_STORE: OrderFacts = {
  pickup: {
    storeId: 1,
    store: {
      name: { hy: 'Կոմիտաս', ru: 'Комитас', en: 'Komitas' },
      address: { hy: 'Կոմիտասի պողոտա 1', ru: 'проспект Комитаса, 1', en: '1 Komitas Avenue' },
      phone: PHONE,
      hours: { hy: '10:00–20:00' },
      week: null,
      lat: 40.2,
      lng: 44.5,
    },
    ...{ readyAt: '2026-03-02T09:15:00Z', expiresOn: '2026-03-07', code: '204816' },
  },
};

const giftCard: Render = (context) =>
  giftCardTemplate({
    ...{ code: GIFT_CODE, balance: CASE_PRICE, receiver: PERSON[context.locale].first, locale: context.locale },
    ...{ sender: PERSON[context.locale].last, text: BUYER_NEWS[context.locale], messages: words(context) },
    expiresOn: addMonths(shopDay(context.now), 12),
    shopUrl: pageUrl(context.template.origin, context.locale, 'shop/catalog'),
    balanceUrl: pageUrl(context.template.origin, context.locale, 'gift-cards/balance'),
  });

const ORDER: Samples = {
  cash: order(PLACED),
  transfer: order(PLACED, TRANSFER),
  credit: order(PLACED, { paymentMethod: 'credit', credit: sampleCredit() }),
  online: order(PLACED, { status: 'pending_payment', paymentMethod: 'card' }),
};

const SAMPLES: Readonly<Record<string, Samples>> = {
  order: ORDER,
  payment: {
    pending_payment: order(PLACED, { status: 'pending_payment', paymentMethod: 'card' }),
    confirming: order(PLACED, { status: 'pending_payment', attempts: [attempt('unconfirmed', 'wallet')] }),
    pay: moved('processing', 'pay', { attempts: [attempt('paid')] }),
    pay_later: moved('pending', 'pay_later'),
    revive: moved('processing', 'revive', { attempts: [attempt('paid')] }),
    expire: moved('canceled', 'expire'),
    transfer_missing: moved('canceled', 'expire', TRANSFER),
    reversed: refund('reversed'),
    refunded: refund('refunded'),
    by_hand: refund('by_hand'),
    owe: moved('canceled', 'owe', { attempts: [attempt('refund_due')] }),
  },
  transfer: { transfer: order(PLACED, TRANSFER) },
  credit: {
    credit: order(PLACED, { paymentMethod: 'credit', credit: sampleCredit() }),
    accept: moved('processing', 'accept', { paymentMethod: 'credit', credit: sampleCredit() }),
  },
  status: {
    ...Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, order({ kind: 'order_status', status }, { status })]),
    ),
    reopen: moved('processing', 'reopen'),
  },
  orderChanged: {
    address: changed({ parts: ['contact', 'address', 'days'], before: SUM, after: SUM, refund: 0 }),
    lines: changed({ parts: ['delivery', 'note', 'lines'], before: SUM + CASE_PRICE, after: SUM, refund: 0 }),
    refund_due: changed({ parts: ['lines'], before: SUM + CASE_PRICE, after: SUM, refund: CASE_PRICE }),
  },
  orderSent: {
    sent: order(
      { kind: 'order_sent' },
      { status: 'processing', parcel: { carrier: 'Haypost', number: 'RR123456789AM' } },
    ),
  },
  orderReturn: Object.fromEntries(RETURN_STATUSES.map((step) => [step, returned(step)])),
  pickupReady: {
    cash: order({ kind: 'pickup_ready' }, { status: 'processing', ...IN_STORE }),
    paid: order(
      { kind: 'pickup_ready' },
      { status: 'processing', attempts: [attempt('paid')], paymentMethod: 'card', ...IN_STORE },
    ),
  },
  canceled: {
    plain: moved('canceled', 'cancel'),
    ...Object.fromEntries(
      CANCEL_REASONS.map((reason) => [
        reason,
        order({ kind: 'order_status', status: 'canceled', step: 'cancel', reason }, { status: 'canceled' }),
      ]),
    ),
  },
  fiscal: { sale: receipt('sale'), return: receipt('return') },
  welcome: usual(link('welcome')),
  confirmEmail: usual(link('confirmEmail')),
  resetPassword: usual(link('resetPassword')),
  passwordChanged: usual(notice('passwordChanged')),
  emailChanged: usual(notice('emailChanged')),
  newDevice: usual(notice('newDevice')),
  stockAlert: usual(alert(confirmTemplate)),
  stockAlertAlready: usual(alert(alreadyTemplate)),
  backInStock: usual(alert(backTemplate)),
  reviewRequest: usual((context) =>
    requestTemplate({
      ...{ messages: words(context), firstName: PERSON[context.locale].first, url: page(context, `review/${KEY}`) },
      names: [PHONE_NAME, CASE_NAME].map((name) => name[context.locale] ?? name.hy),
    }),
  ),
  questionAnswered: { shop: answered(true), shopper: answered(false) },
  newsletterConfirm: usual((context) => subscribeTemplate(newsletterFacts(context, `newsletter/${KEY}`))),
  newsletterAlready: usual((context) => subscribedTemplate(newsletterFacts(context, `mails/${KEY}`))),
  cartReminder: usual((context) =>
    cartReminderTemplate(context.template, {
      locale: context.locale,
      left: [sampleOffer(PHONE_NAME, PHONE_PRICE)],
      related: [sampleOffer(CASE_NAME, CASE_PRICE)],
      url: page(context, `cart-link/${KEY}`),
      unsubscribeUrl: page(context, `mails/${KEY}`),
    }),
  ),
  priceAlert: usual(alert(confirmTemplate, CASE_PRICE)),
  priceAlertAlready: usual(alert(alreadyTemplate, CASE_PRICE)),
  priceFell: usual(alert(cheaperTemplate, CASE_PRICE)),
  giftCard: usual(giftCard),
  staffSignIn: usual((context) =>
    signInContent({ device: DEVICE, at: context.now.toISOString() }, staff(context), words(context)),
  ),
  webhookOff: usual((context) =>
    webhookOffContent({ webhook: '1C', at: context.now.toISOString() }, staff(context), words(context)),
  ),
  staffInvitation: usual((context) => {
    const role = { id: 1, code: 'content', name: null, permissions: [], priceLimit: 0 };
    const shop = shopName(context.template.content(), context.locale);
    const facts = { inviter: PERSON[context.locale].first, role, shop, ...officeLink(context, 'join') };
    return invitationTemplate(facts, words(context), context.locale);
  }),
  staffPasswordLink: usual(passwordLink('staffPasswordLink')),
  staffForgotPassword: usual(passwordLink('staffForgotPassword')),
  staffNotice: {
    passkey_ended: staffNotice('passkey_ended'),
    factors_reset: staffNotice('factors_reset'),
    password_set: staffNotice('password_set'),
    sign_in_paused: staffNotice('sign_in_paused'),
  },
  testMail: usual(({ template, locale }) => testMail(template.content(), { email: EMAIL, name: '', locale }).content),
  messageAnswer: usual((context) => {
    const { locale, template } = context;
    const facts = { text: ANSWER[locale], question: QUESTION[locale], shop: shopName(template.content(), locale) };
    return answerTemplate(facts, words(context).messageAnswer);
  }),
  buyerMessage: usual((context) =>
    buyerMessageTemplate(
      orderMailParts(context.template, sampleOrder(context), context.locale),
      BUYER_NEWS[context.locale],
    ),
  ),
  shopOrder: {
    placed: shopOrder(),
    pay: shopOrder('pay'),
    revive: shopOrder('revive'),
    pay_later: shopOrder('pay_later'),
    expire: shopOrder('expire'),
    ...Object.fromEntries(CANCEL_REASONS.map((reason) => [reason, shopOrder('cancel', reason)])),
  },
  shopNotice: { refund_due: shopNotice('refund_due'), unconfirmed: shopNotice('unconfirmed') },
  contactMessage: { usual: contact(false), suspect: contact(true) },
  [COMMON_MAIL]: { ...ORDER, welcome: link('welcome'), newDevice: notice('newDevice') },
};

/** Mails to the shop itself have no contact lines and no signature. */
const TO_SHOP = ['shopOrder', 'shopNotice', 'contactMessage'];

export const isMailToShop = (mail: string): boolean => TO_SHOP.includes(mail);

export const sampleNames = (mail: string): string[] => Object.keys(SAMPLES[mail] ?? {});

/** Fills a mail with invented data. Null for an unknown mail or sample. */
export const renderSample = (mail: string, sample: string, context: Context): MailContent | null => {
  const samples = SAMPLES[mail];
  return samples && Object.hasOwn(samples, sample) ? (samples[sample]?.(context) ?? null) : null;
};
