import type { Locale } from '#contract/locale.ts';
import type { OrderChannel } from '#rules/orders/order-channel.ts';

/** Column titles of the order CSV, in the sequence of its columns. */
const en = {
  number: 'Number',
  placed: 'Order date',
  status: 'Status',
  method: 'Payment method',
  payment: 'Payment',
  paidAt: 'Payment date',
  bill: 'Bill',
  total: 'Total',
  vat: 'VAT included',
  received: 'Received',
  refunded: 'Refunded',
  pieces: 'Pieces',
  name: 'Name',
  email: 'E-mail',
  phone: 'Telephone',
  region: 'Region',
  city: 'Town',
  street: 'Address',
  note: 'Buyer’s note',
  postcode: 'Postcode',
  promisedFrom: 'Promised from',
  promisedTo: 'Promised to',
  slot: 'Delivery slot',
  company: 'Company',
  tin: 'TIN',
  channel: 'Order channel',
  takenBy: 'Taken by',
};
type Heads = typeof en;
export type OrderExportColumn = keyof Heads;

const hy: Heads = {
  number: 'Համար',
  placed: 'Պատվերի ամսաթիվ',
  status: 'Կարգավիճակ',
  method: 'Վճարման եղանակ',
  payment: 'Վճարում',
  paidAt: 'Վճարման ամսաթիվ',
  bill: 'Հաշիվ',
  total: 'Ընդամենը',
  vat: 'Ներառյալ ԱԱՀ',
  received: 'Ստացված գումար',
  refunded: 'Վերադարձված գումար',
  pieces: 'Քանակ',
  name: 'Անուն',
  email: 'Էլ. փոստ',
  phone: 'Հեռախոս',
  region: 'Մարզ',
  city: 'Բնակավայր',
  street: 'Հասցե',
  note: 'Գնորդի նշումը',
  postcode: 'Փոստային դասիչ',
  promisedFrom: 'Խոստացված է սկսած',
  promisedTo: 'Խոստացված է մինչև',
  slot: 'Առաքման ժամը',
  company: 'Կազմակերպություն',
  tin: 'ՀՎՀՀ',
  channel: 'Ինչպես է պատվիրվել',
  takenBy: 'Ընդունել է',
};

const ru: Heads = {
  number: 'Номер',
  placed: 'Дата заказа',
  status: 'Статус',
  method: 'Способ оплаты',
  payment: 'Оплата',
  paidAt: 'Дата оплаты',
  bill: 'Счёт',
  total: 'Итого',
  vat: 'В том числе НДС',
  received: 'Получено',
  refunded: 'Возвращено',
  pieces: 'Количество',
  name: 'Имя',
  email: 'Эл. почта',
  phone: 'Телефон',
  region: 'Область',
  city: 'Населённый пункт',
  street: 'Адрес',
  note: 'Примечание покупателя',
  postcode: 'Почтовый индекс',
  promisedFrom: 'Обещано с',
  promisedTo: 'Обещано по',
  slot: 'Время доставки',
  company: 'Организация',
  tin: 'УНН',
  channel: 'Как заказано',
  takenBy: 'Принял заказ',
};

const all: Record<Locale, Heads> = { hy, ru, en };

export const orderExportHeads = (locale: Locale): Heads => all[locale];

const channels: Record<Locale, Record<OrderChannel, string>> = {
  hy: { shop: 'կայքով', phone: 'հեռախոսով' },
  ru: { shop: 'на сайте', phone: 'по телефону' },
  en: { shop: 'website', phone: 'telephone' },
};

export const orderChannelLabel = (channel: OrderChannel, locale: Locale): string => channels[locale][channel];
