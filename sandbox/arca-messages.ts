import type { Locale } from '#contract/locale.ts';
import type { Mistake } from './arca-fields.ts';

/** Returns the message in the language of the call (docs/spec/payments.md 3.2, 3.4). */
export function messageOf(mistake: Mistake | null, language: Locale): string {
  const text = CODES[mistake?.code ?? 0][language];
  return mistake?.field ? `${text} [${mistake.field}]` : text;
}

export const actionText = (code: number, language: Locale): string => (ACTIONS[code] ?? OTHER)[language];

type Text = Record<Locale, string>;

const CODES: Record<0 | Mistake['code'], Text> = {
  0: { hy: 'Հաջողությամբ', ru: 'Успешно', en: 'Success' },
  1: {
    hy: 'Այս համարով պատվերն արդեն գրանցված է',
    ru: 'Заказ с таким номером уже зарегистрирован',
    en: 'Order number is already registered',
  },
  3: { hy: 'Անհայտ արժույթ', ru: 'Неизвестная валюта', en: 'Unknown currency' },
  4: { hy: 'Պարտադիր դաշտը բացակայում է', ru: 'Не задан обязательный параметр', en: 'A required parameter is missing' },
  5: {
    hy: 'Դաշտի արժեքը սխալ է, կամ մուտքը մերժված է',
    ru: 'Неверное значение параметра или доступ запрещён',
    en: 'Wrong parameter value or access denied',
  },
  6: { hy: 'Այդպիսի պատվեր գրանցված չէ', ru: 'Заказ не зарегистрирован', en: 'Unregistered order' },
  7: {
    hy: 'Գործողությունը հնարավոր չէ պատվերի այս վիճակում, կամ համակարգային սխալ է',
    ru: 'Недопустимая операция для текущего состояния заказа или системная ошибка',
    en: 'Invalid operation for the current order state or system error',
  },
};

const OTHER: Text = { hy: 'Վճարումը մերժված է', ru: 'Платёж отклонён', en: 'Payment declined' };

const ACTIONS: Record<number, Text | undefined> = {
  0: { hy: 'Հաստատված է', ru: 'Одобрено', en: 'Approved' },
  100: { hy: 'Բանկը մերժել է քարտը', ru: 'Банк отклонил карту', en: 'The bank refused the card' },
  101: { hy: 'Քարտի ժամկետն անցել է', ru: 'Срок действия карты истёк', en: 'The card has expired' },
  111: { hy: 'Քարտի համարը սխալ է', ru: 'Неверный номер карты', en: 'Wrong card number' },
  116: { hy: 'Քարտի վրա գումարը չի բավարարում', ru: 'Недостаточно средств', en: 'Not enough money on the card' },
  121: { hy: 'Քարտի սահմանաչափը գերազանցված է', ru: 'Превышен лимит карты', en: 'The limit of the card is exceeded' },
  208: { hy: 'Քարտը կորած է հայտարարված', ru: 'Карта заявлена утерянной', en: 'The card is reported lost' },
  907: { hy: 'Քարտի բանկը չի պատասխանում', ru: 'Банк карты не отвечает', en: 'The bank of the card does not answer' },
  [-100]: { hy: 'Վճարման փորձ չի եղել', ru: 'Попыток оплаты не было', en: 'No payment was tried' },
  [-2006]: { hy: '3-D Secure ստուգումը չի անցել', ru: 'Проверка 3-D Secure не пройдена', en: '3-D Secure failed' },
  [-2007]: { hy: 'Վճարման ժամկետն անցել է', ru: 'Время на оплату истекло', en: 'The time to pay has passed' },
  [-2014]: { hy: 'Վճարողը հրաժարվել է', ru: 'Плательщик отменил оплату', en: 'The payer cancelled' },
};

export const messageTexts = { codes: CODES, actions: ACTIONS, other: { other: OTHER } };

export const REFUSALS = [116, 100, 101, 111, 121, 208, 907, -2014] as const;
