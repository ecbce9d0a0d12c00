import { type Text, text } from './text.ts';

/** A region of Armenia; `code` follows `AM-` in ISO 3166-2, `state` is its name on the wire. */
export type DemoRegion = { code: string; state: string; name: Text };

export type DemoPaymentMethod = { method: string; title: Text; description: Text; img: string; sort: number };

/** `price` is in whole drams; `state` is the region it goes to, null for everywhere. */
export type DemoShippingMethod = {
  method: string;
  carrier: string;
  title: Text;
  description: Text;
  state: string | null;
  price: number;
};

export const regions: readonly DemoRegion[] = [
  { code: 'ER', state: 'Yerevan', name: text('Երևան', 'Ереван', 'Yerevan') },
  { code: 'AG', state: 'Aragatsotn', name: text('Արագածոտն', 'Арагацотн', 'Aragatsotn') },
  { code: 'AR', state: 'Ararat', name: text('Արարատ', 'Арарат', 'Ararat') },
  { code: 'AV', state: 'Armavir', name: text('Արմավիր', 'Армавир', 'Armavir') },
  { code: 'GR', state: 'Gegharkunik', name: text('Գեղարքունիք', 'Гегаркуник', 'Gegharkunik') },
  { code: 'LO', state: 'Lori', name: text('Լոռի', 'Лори', 'Lori') },
  { code: 'KT', state: 'Kotayk', name: text('Կոտայք', 'Котайк', 'Kotayk') },
  { code: 'SH', state: 'Shirak', name: text('Շիրակ', 'Ширак', 'Shirak') },
  { code: 'SU', state: 'Syunik', name: text('Սյունիք', 'Сюник', 'Syunik') },
  { code: 'VD', state: 'Vayots Dzor', name: text('Վայոց ձոր', 'Вайоц-Дзор', 'Vayots Dzor') },
  { code: 'TV', state: 'Tavush', name: text('Տավուշ', 'Тавуш', 'Tavush') },
];

const free = {
  method: 'free_free',
  carrier: 'free',
  title: text('Անվճար առաքում', 'Бесплатная доставка', 'Free delivery'),
  price: 0,
};
const express = {
  method: 'express_express',
  carrier: 'express',
  title: text('Արագ առաքում', 'Срочная доставка', 'Express delivery'),
};

export const shippingMethods: readonly DemoShippingMethod[] = [
  {
    ...free,
    description: text('1 աշխատանքային օրում', 'За 1 рабочий день', 'In 1 working day'),
    state: 'Yerevan',
  },
  {
    ...free,
    description: text('2–3 աշխատանքային օրում', 'За 2–3 рабочих дня', 'In 2–3 working days'),
    state: null,
  },
  {
    ...express,
    description: text(
      'Նույն օրը՝ 12:00–21:00, եթե պատվիրեք մինչև 17:00',
      'В тот же день, 12:00–21:00, если заказать до 17:00',
      'The same day, 12:00–21:00, if ordered by 17:00',
    ),
    state: 'Yerevan',
    price: 2000,
  },
  {
    ...express,
    description: text(
      'Հաջորդ օրը՝ 10:00–18:00, նաև շաբաթ և կիրակի',
      'На следующий день, 10:00–18:00, в том числе в выходные',
      'The next day, 10:00–18:00, weekends too',
    ),
    state: 'Kotayk',
    price: 3500,
  },
];

export const paymentMethods: readonly DemoPaymentMethod[] = [
  {
    method: 'cashondelivery',
    title: text('Կանխիկ առաքման պահին', 'Наличными при получении', 'Cash on delivery'),
    description: text(
      'Վճարեք առաքչին, երբ ստանաք և ստուգեք ապրանքը',
      'Заплатите курьеру, когда получите и проверите товар',
      'Pay the courier once you have received and checked the goods',
    ),
    img: 'icons/cash.svg',
    sort: 1,
  },
  {
    method: 'moneytransfer',
    title: text('Բանկային փոխանցում', 'Банковский перевод', 'Bank transfer'),
    description: text(
      'Հաշվի տվյալները կտեսնեք պատվիրելուց հետո և կստանաք էլ. փոստով',
      'Реквизиты покажем сразу после заказа и пришлём по эл. почте',
      'You see the account details right after ordering and get them by e-mail',
    ),
    img: 'icons/transfer.svg',
    sort: 2,
  },
  {
    method: 'aeb_vpos',
    title: text('Բանկային քարտ', 'Банковская карта', 'Bank card'),
    description: text(
      'Visa, Mastercard, ArCa՝ բանկի պաշտպանված էջում',
      'Visa, Mastercard, ArCa — на защищённой странице банка',
      'Visa, Mastercard, ArCa, on the bank’s protected page',
    ),
    img: 'icons/cards.svg',
    sort: 3,
  },
  {
    method: 'credit',
    title: text('Ապառիկ', 'В кредит', 'On credit'),
    description: text(
      'Ընտրեք բանկն ու ժամկետը և ուղարկեք հայտ. որոշումը կայացնում է բանկը',
      'Выберите банк и срок и отправьте заявку: решение принимает банк',
      'Choose a bank and a period and send an application: the bank decides',
    ),
    img: 'icons/credit.svg',
    sort: 4,
  },
  {
    method: 'idram_vpos',
    title: text('Idram', 'Idram', 'Idram'),
    description: text('Վճարում դրամապանակից', 'Оплата из кошелька', 'Pay from the wallet'),
    img: 'icons/idram.svg',
    sort: 5,
  },
];
