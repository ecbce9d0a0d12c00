import { type Text, text } from './text.ts';

type DemoPaymentMethod = { method: string; title: Text; description: Text; img: string; sort: number };

/** `price` is in whole drams; `state` is the delivery region, or null for all regions. */
type DemoShippingMethod = {
  method: string;
  carrier: string;
  title: Text;
  description: Text;
  state: string | null;
  price: number;
  /** Working days after the order. An order after `orderBy` counts as placed on the next working day. */
  daysFrom: number;
  daysTo: number;
  orderBy: string | null;
  onWeekends: boolean;
};

const free = {
  method: 'free_free',
  carrier: 'free',
  title: text('Անվճար առաքում', 'Бесплатная доставка', 'Free delivery'),
  description: text('Առաքիչը նախապես կզանգահարի', 'Курьер заранее позвонит', 'The courier calls in advance'),
  price: 0,
  orderBy: '15:00',
  onWeekends: false,
};
const express = {
  method: 'express_express',
  carrier: 'express',
  title: text('Արագ առաքում', 'Срочная доставка', 'Express delivery'),
  onWeekends: true,
};

export const shippingMethods: readonly DemoShippingMethod[] = [
  {
    ...free,
    state: 'Yerevan',
    daysFrom: 1,
    daysTo: 1,
  },
  {
    ...free,
    state: null,
    daysFrom: 2,
    daysTo: 3,
  },
  {
    ...express,
    description: text('Ժամը 12:00–21:00', 'С 12:00 до 21:00', 'Between 12:00 and 21:00'),
    state: 'Yerevan',
    price: 2000,
    daysFrom: 0,
    daysTo: 0,
    orderBy: '17:00',
  },
  {
    ...express,
    description: text('Ժամը 10:00–18:00', 'С 10:00 до 18:00', 'Between 10:00 and 18:00'),
    state: 'Kotayk',
    price: 3500,
    daysFrom: 1,
    daysTo: 1,
    orderBy: null,
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
  {
    method: 'ameria_vpos',
    title: text('Քարտով՝ Ամերիաբանկի միջոցով', 'Картой через Америабанк', 'By card through Ameriabank'),
    description: text(
      'Visa, Mastercard, ArCa՝ բանկի պաշտպանված էջում',
      'Visa, Mastercard, ArCa — на защищённой странице банка',
      'Visa, Mastercard, ArCa, on the bank’s protected page',
    ),
    img: 'icons/cards.svg',
    sort: 6,
  },
  {
    method: 'telcell_vpos',
    title: text('Telcell', 'Telcell', 'Telcell'),
    description: text('Վճարում դրամապանակից', 'Оплата из кошелька', 'Pay from the wallet'),
    img: 'icons/wallet.svg',
    sort: 7,
  },
  {
    method: 'fastshift_vpos',
    title: text('FastShift', 'FastShift', 'FastShift'),
    description: text('Վճարում դրամապանակից', 'Оплата из кошелька', 'Pay from the wallet'),
    img: 'icons/wallet.svg',
    sort: 8,
  },
];
