import type { Text } from '../types.ts';
import { text } from './text.ts';

/** A region of Armenia; `code` follows `AM-` in ISO 3166-2, `state` is its name on the wire. */
export type DemoRegion = { code: string; state: string; name: Text };

export type DemoPaymentMethod = { method: string; title: Text; description: Text; img: string; sort: number };

/** `price` is in whole drams. */
export type DemoShippingMethod = { method: string; carrier: string; title: Text; description: Text; price: number };

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

export const shippingMethods: readonly DemoShippingMethod[] = [
  {
    method: 'free_free',
    carrier: 'free',
    title: text('Անվճար առաքում', 'Бесплатная доставка', 'Free delivery'),
    description: text(
      'Երևանում՝ 1 աշխատանքային օրում, մարզերում՝ 2–3 աշխատանքային օրում',
      'По Еревану за 1 рабочий день, в регионы за 2–3 рабочих дня',
      '1 working day in Yerevan, 2–3 working days in the regions',
    ),
    price: 0,
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
      'Հաշվի տվյալները կհայտնենք հեռախոսով՝ պատվերը հաստատելիս',
      'Реквизиты сообщим по телефону, когда подтвердим заказ',
      'We tell you the account details by phone when we confirm the order',
    ),
    img: 'icons/transfer.svg',
    sort: 2,
  },
];
