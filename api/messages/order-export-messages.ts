import type { Locale } from '#contract/locale.ts';

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
  company: 'Company',
  tin: 'TIN',
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
  company: 'Կազմակերպություն',
  tin: 'ՀՎՀՀ',
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
  company: 'Организация',
  tin: 'УНН',
};

const all: Record<Locale, Heads> = { hy, ru, en };

export const orderExportHeads = (locale: Locale): Heads => all[locale];
