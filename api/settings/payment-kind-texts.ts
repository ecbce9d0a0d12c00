import type { LocalizedText } from '#contract/localized-text.ts';
import type { PaymentKind } from '#rules/checkout/payment-kinds.ts';

type KindTexts = { title: LocalizedText; description: LocalizedText; img: string };

const text = (hy: string, ru: string, en: string): LocalizedText => ({ hy, ru, en });
const ON_BANK_PAGE = text(
  'Visa, Mastercard, ArCa՝ բանկի պաշտպանված էջում',
  'Visa, Mastercard, ArCa — на защищённой странице банка',
  'Visa, Mastercard, ArCa, on the bank’s protected page',
);
const FROM_WALLET = text('Վճարում դրամապանակից', 'Оплата из кошелька', 'Pay from the wallet');

/** Texts of a new method; the merchant can change them. */
export const KIND_TEXTS: Record<PaymentKind, KindTexts> = {
  cashondelivery: {
    title: text('Կանխիկ առաքման պահին', 'Наличными при получении', 'Cash on delivery'),
    description: text(
      'Վճարեք առաքչին, երբ ստանաք և ստուգեք ապրանքը',
      'Заплатите курьеру, когда получите и проверите товар',
      'Pay the courier once you have received and checked the products',
    ),
    img: 'icons/cash.svg',
  },
  cardondelivery: {
    title: text('Քարտով առաքման պահին', 'Картой при получении', 'Card on delivery'),
    description: text(
      'Առաքիչը վճարային սարք կբերի',
      'Курьер привезёт платёжный терминал',
      'The courier brings a card terminal',
    ),
    img: 'icons/cards.svg',
  },
  moneytransfer: {
    title: text('Բանկային փոխանցում', 'Банковский перевод', 'Bank transfer'),
    description: text(
      'Հաշվի տվյալները կտեսնեք պատվիրելուց հետո և կստանաք էլ. փոստով',
      'Реквизиты покажем сразу после заказа и пришлём по эл. почте',
      'You see the account details right after ordering and get them by e-mail',
    ),
    img: 'icons/transfer.svg',
  },
  credit: {
    title: text('Ապառիկ', 'В кредит', 'On credit'),
    description: text(
      'Ընտրեք բանկն ու ժամկետը և ուղարկեք հայտ. որոշումը կայացնում է բանկը',
      'Выберите банк и срок и отправьте заявку: решение принимает банк',
      'Choose a bank and a period and send an application: the bank decides',
    ),
    img: 'icons/credit.svg',
  },
  aeb_vpos: {
    title: text('Բանկային քարտ', 'Банковская карта', 'Bank card'),
    description: ON_BANK_PAGE,
    img: 'icons/cards.svg',
  },
  ameria_vpos: {
    title: text('Քարտով՝ Ամերիաբանկի միջոցով', 'Картой через Америабанк', 'By card through Ameriabank'),
    description: ON_BANK_PAGE,
    img: 'icons/cards.svg',
  },
  idram_vpos: { title: text('Idram', 'Idram', 'Idram'), description: FROM_WALLET, img: 'icons/idram.svg' },
  telcell_vpos: { title: text('Telcell', 'Telcell', 'Telcell'), description: FROM_WALLET, img: 'icons/wallet.svg' },
  fastshift_vpos: {
    title: text('FastShift', 'FastShift', 'FastShift'),
    description: FROM_WALLET,
    img: 'icons/wallet.svg',
  },
  easypay_vpos: {
    title: text('EasyPay', 'EasyPay', 'EasyPay'),
    description: text('Հավելվածով կամ տերմինալով', 'В приложении или в терминале', 'In the app or at a terminal'),
    img: 'icons/wallet.svg',
  },
};
