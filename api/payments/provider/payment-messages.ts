import type { Locale } from '#contract/locale.ts';

const en = {
  paymentStates: {
    due: 'To be paid on delivery',
    due_transfer: 'Waiting for the transfer',
    due_credit: 'Application for credit: the bank will decide',
    credit_taken_up: 'To be paid with the bank’s credit',
    open: 'Awaiting payment',
    confirming: 'The payment is being confirmed',
    paid: 'Paid',
    partly_refunded: 'Paid, part of it was refunded',
    declined: 'The payment did not go through',
    attempt_expired: 'The payment did not go through',
    expired: 'Not paid in time',
    not_paid: 'Not paid',
    owed: 'The money will be refunded',
    refunded: 'Refunded',
  },
  declineReasons: {
    refused: 'Your bank refused the card. Contact it or pay with another card.',
    card_expired: 'The card has expired. Pay with another card.',
    card_data: 'The card details are wrong. Check them and try again.',
    no_funds: 'There is not enough money on the card.',
    limit: 'A limit of the card is exceeded. Ask your bank to raise it or pay in another way.',
    authentication: 'The bank could not make sure that it is you. Try again.',
    given_up: 'The payment was cancelled before its end.',
    time: 'The time for the payment is over.',
    tries: 'There are no tries left for this payment. Begin a new one.',
    not_paid: 'Nothing was paid.',
    away: 'The bank does not answer right now. Try again in a moment.',
    other: 'The payment was refused. Try again or pay in another way.',
  },
  order: 'Order',
};
type PaymentMessages = typeof en;

const hy: PaymentMessages = {
  paymentStates: {
    due: 'Վճարում եք ստանալիս',
    due_transfer: 'Սպասում ենք փոխանցմանը',
    due_credit: 'Ապառիկի հայտ. կորոշի բանկը',
    credit_taken_up: 'Վճարվելու է բանկի վարկով',
    open: 'Սպասում է վճարմանը',
    confirming: 'Վճարումը հաստատվում է',
    paid: 'Վճարված է',
    partly_refunded: 'Վճարված է, գումարի մի մասը վերադարձված է',
    declined: 'Վճարումը չի կատարվել',
    attempt_expired: 'Վճարումը չի կատարվել',
    expired: 'Ժամանակին չի վճարվել',
    not_paid: 'Չի վճարվել',
    owed: 'Գումարը կվերադարձվի',
    refunded: 'Գումարը վերադարձված է',
  },
  declineReasons: {
    refused: 'Ձեր բանկը մերժել է քարտը։ Կապվեք բանկի հետ կամ վճարեք այլ քարտով։',
    card_expired: 'Քարտի ժամկետն անցել է։ Վճարեք այլ քարտով։',
    card_data: 'Քարտի տվյալները սխալ են։ Ստուգեք դրանք և փորձեք կրկին։',
    no_funds: 'Քարտին բավարար գումար չկա։',
    limit: 'Քարտի սահմանաչափը գերազանցված է։ Խնդրեք բանկին փոխել այն կամ վճարեք այլ եղանակով։',
    authentication: 'Բանկը չկարողացավ հաստատել ձեր ինքնությունը։ Փորձեք կրկին։',
    given_up: 'Վճարումն ընդհատվել է մինչև ավարտը։',
    time: 'Վճարման ժամանակը սպառվել է։',
    tries: 'Այս վճարման փորձերը սպառվել են։ Սկսեք նորը։',
    not_paid: 'Վճարում չի կատարվել։',
    away: 'Բանկը հիմա չի պատասխանում։ Փորձեք մի փոքր ուշ։',
    other: 'Վճարումը մերժվել է։ Փորձեք կրկին կամ վճարեք այլ եղանակով։',
  },
  order: 'Պատվեր',
};

const ru: PaymentMessages = {
  paymentStates: {
    due: 'Оплата при получении',
    due_transfer: 'Ждём перевод',
    due_credit: 'Заявка на кредит: решит банк',
    credit_taken_up: 'Будет оплачен кредитом банка',
    open: 'Ожидает оплаты',
    confirming: 'Платёж подтверждается',
    paid: 'Оплачен',
    partly_refunded: 'Оплачен, часть денег возвращена',
    declined: 'Оплата не прошла',
    attempt_expired: 'Оплата не прошла',
    expired: 'Не оплачен вовремя',
    not_paid: 'Не оплачен',
    owed: 'Деньги будут возвращены',
    refunded: 'Деньги возвращены',
  },
  declineReasons: {
    refused: 'Ваш банк отклонил карту. Свяжитесь с банком или оплатите другой картой.',
    card_expired: 'Срок действия карты истёк. Оплатите другой картой.',
    card_data: 'Неверные данные карты. Проверьте их и попробуйте снова.',
    no_funds: 'На карте недостаточно средств.',
    limit: 'Превышен лимит карты. Попросите банк изменить его или оплатите другим способом.',
    authentication: 'Банк не смог подтвердить, что платите именно вы. Попробуйте снова.',
    given_up: 'Оплата была прервана до завершения.',
    time: 'Время оплаты истекло.',
    tries: 'Попытки для этого платежа исчерпаны. Начните новый.',
    not_paid: 'Оплаты не было.',
    away: 'Банк сейчас не отвечает. Попробуйте чуть позже.',
    other: 'Платёж отклонён. Попробуйте снова или оплатите другим способом.',
  },
  order: 'Заказ',
};

export const paymentMessages: Record<Locale, PaymentMessages> = { hy, ru, en };

export type PaymentStateKey = keyof PaymentMessages['paymentStates'];
export type DeclineReason = keyof PaymentMessages['declineReasons'];

export const paymentStateLabel = (key: PaymentStateKey, locale: Locale): string =>
  paymentMessages[locale].paymentStates[key];

export const declineMessage = (reason: DeclineReason, locale: Locale): string =>
  paymentMessages[locale].declineReasons[reason];

export const orderLabel = (locale: Locale, orderId: number): string => `${paymentMessages[locale].order} ${orderId}`;
