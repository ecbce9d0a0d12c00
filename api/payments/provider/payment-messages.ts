import type { Locale } from '#contract/locale.ts';

type Sentence = Record<Locale, string>;

const states = {
  due: { en: 'To be paid on delivery', hy: 'Վճարում եք ստանալիս', ru: 'Оплата при получении' },
  due_transfer: { en: 'Waiting for the transfer', hy: 'Սպասում ենք փոխանցմանը', ru: 'Ждём перевод' },
  due_credit: {
    en: 'Application for credit: the bank will decide',
    hy: 'Ապառիկի հայտ. կորոշի բանկը',
    ru: 'Заявка на кредит: решит банк',
  },
  credit_taken_up: {
    en: 'To be paid with the bank’s credit',
    hy: 'Վճարվելու է բանկի վարկով',
    ru: 'Будет оплачен кредитом банка',
  },
  open: { en: 'Awaiting payment', hy: 'Սպասում է վճարմանը', ru: 'Ожидает оплаты' },
  confirming: { en: 'The payment is being confirmed', hy: 'Վճարումը հաստատվում է', ru: 'Платёж подтверждается' },
  paid: { en: 'Paid', hy: 'Վճարված է', ru: 'Оплачен' },
  partly_refunded: {
    en: 'Paid, part of it was refunded',
    hy: 'Վճարված է, գումարի մի մասը վերադարձված է',
    ru: 'Оплачен, часть денег возвращена',
  },
  declined: { en: 'The payment did not go through', hy: 'Վճարումը չի կատարվել', ru: 'Оплата не прошла' },
  attempt_expired: { en: 'The payment did not go through', hy: 'Վճարումը չի կատարվել', ru: 'Оплата не прошла' },
  expired: { en: 'Not paid in time', hy: 'Ժամանակին չի վճարվել', ru: 'Не оплачен вовремя' },
  not_paid: { en: 'Not paid', hy: 'Չի վճարվել', ru: 'Не оплачен' },
  owed: { en: 'The money will be refunded', hy: 'Գումարը կվերադարձվի', ru: 'Деньги будут возвращены' },
  refunded: { en: 'Refunded', hy: 'Գումարը վերադարձված է', ru: 'Деньги возвращены' },
} satisfies Record<string, Sentence>;

const reasons = {
  refused: {
    en: 'Your bank refused the card. Contact it or pay with another card.',
    hy: 'Ձեր բանկը մերժել է քարտը։ Կապվեք բանկի հետ կամ վճարեք այլ քարտով։',
    ru: 'Ваш банк отклонил карту. Свяжитесь с банком или оплатите другой картой.',
  },
  card_expired: {
    en: 'The card has expired. Pay with another card.',
    hy: 'Քարտի ժամկետն անցել է։ Վճարեք այլ քարտով։',
    ru: 'Срок действия карты истёк. Оплатите другой картой.',
  },
  card_data: {
    en: 'The card details are wrong. Check them and try again.',
    hy: 'Քարտի տվյալները սխալ են։ Ստուգեք դրանք և փորձեք կրկին։',
    ru: 'Неверные данные карты. Проверьте их и попробуйте снова.',
  },
  no_funds: {
    en: 'There is not enough money on the card.',
    hy: 'Քարտին բավարար գումար չկա։',
    ru: 'На карте недостаточно средств.',
  },
  limit: {
    en: 'A limit of the card is exceeded. Ask your bank to raise it or pay in another way.',
    hy: 'Քարտի սահմանաչափը գերազանցված է։ Խնդրեք բանկին փոխել այն կամ վճարեք այլ եղանակով։',
    ru: 'Превышен лимит карты. Попросите банк изменить его или оплатите другим способом.',
  },
  authentication: {
    en: 'The bank could not make sure that it is you. Try again.',
    hy: 'Բանկը չկարողացավ հաստատել ձեր ինքնությունը։ Փորձեք կրկին։',
    ru: 'Банк не смог подтвердить, что платите именно вы. Попробуйте снова.',
  },
  given_up: {
    en: 'The payment was cancelled before its end.',
    hy: 'Վճարումն ընդհատվել է մինչև ավարտը։',
    ru: 'Оплата была прервана до завершения.',
  },
  time: {
    en: 'The time for the payment is over.',
    hy: 'Վճարման ժամանակը սպառվել է։',
    ru: 'Время оплаты истекло.',
  },
  tries: {
    en: 'There are no tries left for this payment. Begin a new one.',
    hy: 'Այս վճարման փորձերը սպառվել են։ Սկսեք նորը։',
    ru: 'Попытки для этого платежа исчерпаны. Начните новый.',
  },
  not_paid: {
    en: 'Nothing was paid.',
    hy: 'Վճարում չի կատարվել։',
    ru: 'Оплаты не было.',
  },
  away: {
    en: 'The bank does not answer right now. Try again in a moment.',
    hy: 'Բանկը հիմա չի պատասխանում։ Փորձեք մի փոքր ուշ։',
    ru: 'Банк сейчас не отвечает. Попробуйте чуть позже.',
  },
  other: {
    en: 'The payment was refused. Try again or pay in another way.',
    hy: 'Վճարումը մերժվել է։ Փորձեք կրկին կամ վճարեք այլ եղանակով։',
    ru: 'Платёж отклонён. Попробуйте снова или оплатите другим способом.',
  },
} satisfies Record<string, Sentence>;

export const paymentMessages = {
  states,
  reasons,
  order: { label: { hy: 'Պատվեր', ru: 'Заказ', en: 'Order' } },
} satisfies Record<string, Record<string, Sentence>>;

export type PaymentStateKey = keyof typeof states;
export type DeclineReason = keyof typeof reasons;

export const paymentStateLabel = (key: PaymentStateKey, locale: Locale): string => states[key][locale];
export const declineMessage = (reason: DeclineReason, locale: Locale): string => reasons[reason][locale];

export const orderLabel = (locale: Locale, orderId: number): string =>
  `${paymentMessages.order.label[locale]} ${orderId}`;
