import type { LocalizedText } from '#contract/localized-text.ts';

/** A page that every shop has, with the names that shoppers search for it. */
export type ShopPage = {
  path: string;
  title: LocalizedText;
  excerpt: LocalizedText;
  /** Phrases in all languages. A query finds the page when its words are those of one phrase. */
  names: readonly string[];
  /** Name of the setting that switches the page on; the page always exists without it. */
  setting?: 'gift_cards';
};

const phrases = (text: string): string[] => text.split(',').map((phrase) => phrase.trim());

export const STORES_PAGE: ShopPage = {
  path: '/stores',
  title: { hy: 'Խանութներ', ru: 'Магазины', en: 'Stores' },
  excerpt: {
    hy: 'Հասցեներ, հեռախոսներ և աշխատանքային ժամեր։',
    ru: 'Адреса, телефоны и часы работы.',
    en: 'Addresses, telephone numbers and opening hours.',
  },
  names: phrases(
    'խանութ, խանութներ, հասցե, խանութի հասցե, խանութի հասցեն, մասնաճյուղ, աշխատանքային ժամեր, աշխատանքային գրաֆիկ, ժամեր, գրաֆիկ, ' +
      'магазин, магазины, адрес, адрес магазина, филиал, часы работы, время работы, график, график работы, режим работы, ' +
      'store, stores, shop, address, store address, branch, location, hours, opening hours, working hours, store hours, ' +
      'որտեղ եք, գտնվում եք, ուր եք, ուր եք գտնվում, գտնվում է խանութը, հասցեն, ինչպես գտնել ձեզ, ' +
      'մոտակա խանութ, շոուրում, մինչև քանիսն եք աշխատում, քանիսին եք բացվում, քանիսին եք փակվում, ' +
      'աշխատում եք, կիրակի աշխատում եք, այսօր աշխատում եք, բաց եք, կիրակի բաց եք, ' +
      'где вы, находитесь, находится магазин, как вас найти, доехать, проехать, ближайший магазин, шоурум, ' +
      'до скольки работаете, до скольки открыты, открываетесь, закрываетесь, вы открыты, ' +
      'работаете сегодня, работаете в воскресенье, ' +
      'where are you, located, store locations, nearest store, directions, showroom, business hours, ' +
      'open, close, open now, open sunday',
  ),
};

export const SHOP_PAGES: readonly ShopPage[] = [
  STORES_PAGE,
  {
    path: '/shop/catalog?savings=1',
    title: { hy: 'Զեղչված ապրանքներ', ru: 'Товары со скидкой', en: 'Products on sale' },
    excerpt: {
      hy: 'Բոլոր ապրանքները, որոնց գինն այժմ իջեցված է։',
      ru: 'Все товары, на которые сейчас снижена цена.',
      en: 'All products with a reduced price.',
    },
    names: phrases(
      'զեղչ, զեղչեր, ակցիա, զեղչված ապրանքներ, վաճառք զեղչով, առաջարկներ, ' +
        'скидка, скидки, акция, акции, распродажа, товары со скидкой, товар по акции, спецпредложения, ' +
        'sale, sales, discount, discounts, deals, offers, special offers, promotions, on sale, products on sale, ' +
        'հատուկ առաջարկներ, հատուկ գներ, սև ուրբաթ, սկիդկա, акционные товары, выгодные предложения, уценка, промокод, ' +
        'черная пятница, блэк фрайдей, բլեք ֆրայդեյ, black friday, clearance, reduced prices, promo code',
    ),
  },
  {
    path: '/shop/catalog?sort=created_at',
    title: { hy: 'Նոր ապրանքներ', ru: 'Новинки', en: 'New products' },
    excerpt: {
      hy: 'Կատալոգը՝ սկսած վերջին ավելացված ապրանքներից։',
      ru: 'Каталог, начиная с недавно добавленных товаров.',
      en: 'The catalogue, latest additions first.',
    },
    names: phrases(
      'նորույթ, նորույթներ, նոր, նոր ապրանքներ, նոր տեսականի, ' +
        'новинка, новинки, новый, новые товары, новые поступления, ' +
        'new, new products, new arrivals, novelties, latest products, arrived, ' +
        'նոր ստացված, նոր եկած, վերջին ապրանքներ, последние новинки, свежие поступления',
    ),
  },
  {
    path: '/gift-cards',
    setting: 'gift_cards',
    title: { hy: 'Նվեր քարտեր', ru: 'Подарочные карты', en: 'Gift cards' },
    excerpt: {
      hy: 'Նվեր քարտի գնում, մնացորդի ստուգում։',
      ru: 'Покупка подарочной карты и проверка остатка.',
      en: 'Buy a gift card or check its balance.',
    },
    names: phrases(
      'նվեր քարտ, նվեր քարտեր, նվեր վկայագիր, նվերի քարտ, ' +
        'подарочная карта, подарочные карты, подарочный сертификат, сертификат, карта в подарок, ' +
        'gift card, gift cards, giftcard, gift certificate, voucher, gift voucher, ' +
        'վկայագիր, վաուչեր, նվերի վաուչեր, գիֆթ քարտ, ваучер, подарочный ваучер, баланс подарочной карты',
    ),
  },
  {
    path: '/shop/brand',
    title: { hy: 'Ապրանքանիշեր', ru: 'Бренды', en: 'Brands' },
    excerpt: { hy: 'Բոլոր արտադրողները։', ru: 'Все производители.', en: 'All makers.' },
    names: phrases(
      'ապրանքանիշ, ապրանքանիշեր, արտադրող, բրենդներ, բրենդեր, բոլոր բրենդները, ֆիրմաներ, бренд, бренды, список брендов, производители, марки, фирмы, brand, brands, makers, manufacturers',
    ),
  },
  {
    path: '/blog',
    title: { hy: 'Բլոգ', ru: 'Блог', en: 'Blog' },
    excerpt: {
      hy: 'Խորհուրդներ և ակնարկներ։',
      ru: 'Советы и обзоры.',
      en: 'Advice and reviews.',
    },
    names: phrases(
      'բլոգ, հոդվածներ, նորություններ, խորհուրդներ, ակնարկներ, блог, статьи, новости, обзоры, советы, blog, articles, news, tips, advice, guides',
    ),
  },
  {
    path: '/contact',
    title: { hy: 'Կապ', ru: 'Контакты', en: 'Contact' },
    excerpt: {
      hy: 'Հեռախոս, էլ. փոստ և նամակի ձև։',
      ru: 'Телефон, почта и форма для письма.',
      en: 'Telephone, e-mail and a message form.',
    },
    names: phrases(
      'կապ, կոնտակտներ, հետադարձ կապ, հեռախոսահամար, контакт, контакты, обратная связь, номер телефона, связаться, ' +
        'contact, contacts, contact us, phone number, support, ' +
        'զանգել, զանգահարել, կապվել, հետ կապ, աջակցություն, թեժ գիծ, օպերատոր, օգնություն, բողոք, վաթսափ, ' +
        'позвонить, звонок, телефон магазина, номер, написать, связаться с вами, колл центр, քոլ կենտրոն, поддержка, служба поддержки, ' +
        'горячая линия, оператор, помощь, жалоба, оставить жалобу, ватсап, вайбер, телеграм, ' +
        'help, customer service, customer support, call center, hotline, complaint, feedback, email, whatsapp, viber, telegram',
    ),
  },
  {
    path: '/track',
    title: { hy: 'Հետևել պատվերին', ru: 'Отслеживание заказа', en: 'Order tracking' },
    excerpt: {
      hy: 'Պատվերի վիճակը՝ ըստ համարի։',
      ru: 'Состояние заказа по его номеру.',
      en: 'The state of an order by its number.',
    },
    names: phrases(
      'պատվեր, իմ պատվերը, պատվերի կարգավիճակ, հետևել պատվերին, ' +
        'заказ, мой заказ, статус заказа, отследить заказ, отслеживание заказа, ' +
        'order, my order, order status, track order, order tracking, tracking, tracking number, ' +
        'պատվերս, պատվերս ուր է, կգա պատվերը, կբերեք պատվերս, հետագծել պատվերը, պատվերների պատմություն, փաթեթ, ' +
        'посылка, где посылка, отследить посылку, отслеживание, придет заказ, where is my order, track package, track parcel',
    ),
  },
];

/** Terms of pages that merchants write themselves, one meaning per line. */
export const TOPICS: readonly (readonly string[])[] = [
  'առաքում, առաքել, առաքիչ, բերում, կբերեք, օրում, доставка, доставить, доставляете, привезти, привезете, курьер, самовывоз, delivery, deliver, shipping, courier, pickup',
  'վերադարձ, վերադարձնել, փոխանակում, փոխել, возврат, вернуть, обмен, обменять, поменять, return, returns, refund, exchange',
  'վճարում, վճարել, կանխիկ, անկանխիկ, оплата, оплатить, наличные, наличными, безналичный, idram, իդրամ, идрам, telcell, телселл, visa, arca, payment, pay, cash',
  'ապառիկ, վարկ, ռասրոչկա, ռասսրոչկա, կանխավճար, кредит, кредитование, рассрочка, беспроцентный, частями, rassrochka, credit, loan, financing, instalments, installments',
  'երաշխիք, երաշխիքային, գարանտիա, գարանտիան, վերանորոգում, նորոգում, փչացավ, гарантия, гарантийный, сервисный, ремонт, сломался, warranty, guarantee, repair, broken',
  'գաղտնիություն, անձնական, конфиденциальность, персональный, куки, privacy, personal, cookies, gdpr',
  'ընկերություն, компания, about, company',
  'օգտագործում, օֆերտա, պայմանագիր, пользование, оферта, договор, соглашение, agreement',
  'կազմակերպություն, մեծածախ, организация, юридический, корпоративный, оптом, wholesale, b2b',
].map(phrases);

/** Words beside a topic that mean a page of terms in general. */
export const TERMS_WORDS: readonly string[] = phrases(
  'պայման, պայմաններ, վճարովի, կանոն, կանոններ, քաղաքականություն, ժամկետ, условия, правила, политика, порядок, сроки, платный, регион, ' +
    'policy, policies, terms, conditions, rules, period',
);
