import type { ForeignCurrency } from '#rules/shop/currency.ts';
import type { OpenWeek } from '#rules/shop/opening-hours.ts';
import { type Text, text } from './text.ts';

/**
 * Telephone numbers have the international form. The toll-free number works only in Armenia and is stored as it is
 * dialled.
 */
type DemoSettings = {
  creepingLine: Text;
  phones: readonly string[];
  tollFree: string;
  email: string;
  address: Text;
  workingHours: Text;
  company: { name: Text; tin: string; address: Text };
  /** Recipient of bank transfers, and the days after which an unpaid one is cancelled. */
  bankRequisites: { recipient: Text; bank: Text; account: string; tin: string };
  transferDays: number;
  returnDays: number;
  tax: { status: 'vat'; percent: number };
  adgCode: string;
  deliveryAdgCode: string;
  answerDays: number;
  officialWarranty: boolean;
};

type DemoStore = {
  id: number;
  name: Text;
  address: Text;
  phone: string;
  hours: Text;
  week: OpenWeek;
  lat: number;
  lng: number;
};

type DemoSocial = { name: string; link: string; icon: string };

type DemoMenu = {
  id: number;
  name: Text;
  pageId: number;
  type: 'header' | 'footer';
  position: number;
  urlKey: string;
  /** Target of the menu entry instead of the page. */
  customUrl?: string;
};

/** Paths are relative to the storage folder. */
type DemoSlider = { id: number; title: Text; content: Text; path: string; mobilePath: string; link: string };

type DemoBanner = { id: number; title: Text; content: Text; path: string; secondPath: string; url: string };

type DemoSixBox = { id: number; url: string; path: string; title: Text };

export const settings: DemoSettings = {
  creepingLine: text(
    '{{delivery}} • {{returns}} • Ապառիկ՝ բանկերի պայմանները կողք կողքի • Աշխատում ենք ամեն օր՝ 10:00–21:00',
    '{{delivery}} • {{returns}} • Кредит: условия банков рядом • Работаем каждый день, 10:00–21:00',
    '{{delivery}} • {{returns}} • Credit: the banks’ terms side by side • Open every day, 10:00–21:00',
  ),
  phones: ['+37410123456', '+37477123456'],
  tollFree: '0 800 12345',
  email: 'shop@kayts.example',
  address: text('Սարյան փող. 22, 0002 Երևան', 'ул. Сарьяна, 22, 0002 Ереван', '22 Saryan St., 0002 Yerevan'),
  workingHours: text('Ամեն օր՝ 10:00–21:00', 'Каждый день, 10:00–21:00', 'Every day, 10:00–21:00'),
  company: {
    name: text('«Կայծ» ՍՊԸ', 'ООО «Кайц»', 'Kayts LLC'),
    tin: '00000000',
    address: text('Սարյան փող. 22, 0002 Երևան', 'ул. Сарьяна, 22, 0002 Ереван', '22 Saryan St., 0002 Yerevan'),
  },
  // No bank in Armenia has account numbers that begin like this.
  bankRequisites: {
    recipient: text('«Կայծ» ՍՊԸ', 'ООО «Кайц»', 'Kayts LLC'),
    bank: text('«Մասիս Բանկ» ՓԲԸ', 'ЗАО «Масис Банк»', 'Masis Bank CJSC'),
    account: '9990000000000001',
    tin: '00000000',
  },
  transferDays: 3,
  returnDays: 14,
  tax: { status: 'vat', percent: 20 },
  adgCode: '8517',
  deliveryAdgCode: '49.42',
  answerDays: 1,
  officialWarranty: true,
};

/** The name and look of the demo, as the office sets them for any shop. */
export const brand = {
  name: text('Կայծ', 'Kayts', 'Kayts'),
  motto: text('Հեռախոսներ և տեխնիկա, որոնց կարելի է վստահել։', 'Телефоны и техника, которым можно доверять.', 'Phones and electronics you can trust.'),
  logo: { path: 'brand/kayts-logo.svg', width: 130, height: 50 },
  symbol: { path: 'brand/kayts-symbol.svg', width: 48, height: 48 },
};

const [late, early, sunday] = [
  { from: '10:00', to: '21:00' },
  { from: '10:00', to: '20:00' },
  { from: '11:00', to: '18:00' },
];
const EVERY_DAY: OpenWeek = [late, late, late, late, late, late, late];
const SHORT_SUNDAY: OpenWeek = [early, early, early, early, early, early, sunday];

/** Drams per unit on the day the demo is loaded; close to real rates, but fictional. */
export const rates: Readonly<Record<ForeignCurrency, number>> = { USD: 386.5, EUR: 447.3, RUB: 4.79 };

export const stores: readonly DemoStore[] = [
  {
    id: 1,
    name: text('«Կայծ» Սարյան փողոցում', 'Kayts на Сарьяна', 'Kayts on Saryan Street'),
    address: text('Սարյան փող. 22, 0002 Երևան', 'ул. Сарьяна, 22, 0002 Ереван', '22 Saryan St., 0002 Yerevan'),
    phone: '+37410123456',
    hours: text('Ամեն օր՝ 10:00–21:00', 'Каждый день, 10:00–21:00', 'Every day, 10:00–21:00'),
    week: EVERY_DAY,
    lat: 40.1852,
    lng: 44.5074,
  },
  {
    id: 2,
    name: text('«Կայծ» Կոմիտասի պողոտայում', 'Kayts на проспекте Комитаса', 'Kayts on Komitas Avenue'),
    address: text('Կոմիտասի պող. 40, Երևան', 'пр. Комитаса, 40, Ереван', '40 Komitas Ave., Yerevan'),
    phone: '+37411123456',
    hours: text('Ամեն օր՝ 10:00–21:00', 'Каждый день, 10:00–21:00', 'Every day, 10:00–21:00'),
    week: EVERY_DAY,
    lat: 40.2059,
    lng: 44.5141,
  },
  {
    id: 3,
    name: text('«Կայծ» Գյումրիում', 'Kayts в Гюмри', 'Kayts in Gyumri'),
    address: text('Աբովյան փող. 120, Գյումրի', 'ул. Абовяна, 120, Гюмри', '120 Abovyan St., Gyumri'),
    phone: '+37431212345',
    hours: text(
      'Երկուշաբթի–շաբաթ՝ 10:00–20:00, կիրակի՝ 11:00–18:00',
      'Понедельник–суббота, 10:00–20:00; воскресенье, 11:00–18:00',
      'Monday–Saturday, 10:00–20:00; Sunday, 11:00–18:00',
    ),
    week: SHORT_SUNDAY,
    lat: 40.7866,
    lng: 43.8435,
  },
  {
    id: 4,
    name: text('«Կայծ» Վանաձորում', 'Kayts в Ванадзоре', 'Kayts in Vanadzor'),
    address: text('Տիգրան Մեծի պող. 30, Վանաձոր', 'пр. Тиграна Меца, 30, Ванадзор', '30 Tigran Mets Ave., Vanadzor'),
    phone: '+37432212345',
    hours: text(
      'Երկուշաբթի–շաբաթ՝ 10:00–20:00, կիրակի՝ 11:00–18:00',
      'Понедельник–суббота, 10:00–20:00; воскресенье, 11:00–18:00',
      'Monday–Saturday, 10:00–20:00; Sunday, 11:00–18:00',
    ),
    week: SHORT_SUNDAY,
    lat: 40.8118,
    lng: 44.4889,
  },
];

export const social: readonly DemoSocial[] = [
  { name: 'Facebook', link: 'https://social.example/facebook/kayts', icon: 'facebook.svg' },
  { name: 'Instagram', link: 'https://social.example/instagram/kayts', icon: 'instagram.svg' },
  { name: 'YouTube', link: 'https://social.example/youtube/kayts', icon: 'youtube.svg' },
  { name: 'Telegram', link: 'https://social.example/telegram/kayts', icon: 'telegram.svg' },
];

const names = {
  about: text('Մեր մասին', 'О нас', 'About us'),
  credit: text('Ապառիկ', 'Покупка в кредит', 'Buying on credit'),
  delivery: text('Առաքում և վճարում', 'Доставка и оплата', 'Delivery and payment'),
  terms: text('Պայմաններ', 'Условия', 'Terms'),
  returns: text('Վերադարձ և փոխանակում', 'Возврат и обмен', 'Returns and exchange'),
  warranty: text('Երաշխիք և սպասարկում', 'Гарантия и сервис', 'Warranty and service'),
  privacy: text('Գաղտնիության քաղաքականություն', 'Политика конфиденциальности', 'Privacy policy'),
  contacts: text('Կապ', 'Контакты', 'Contact'),
};

export const menus: readonly DemoMenu[] = [
  { id: 1, name: names.about, pageId: 1, type: 'footer', position: 1, urlKey: 'about-us' },
  { id: 2, name: names.credit, pageId: 2, type: 'footer', position: 2, urlKey: 'credit' },
  { id: 3, name: names.delivery, pageId: 3, type: 'footer', position: 3, urlKey: 'delivery' },
  { id: 4, name: names.terms, pageId: 4, type: 'footer', position: 4, urlKey: 'terms' },
  { id: 5, name: names.returns, pageId: 5, type: 'footer', position: 5, urlKey: 'returns' },
  { id: 6, name: names.warranty, pageId: 6, type: 'footer', position: 6, urlKey: 'warranty' },
  { id: 7, name: names.privacy, pageId: 7, type: 'footer', position: 7, urlKey: 'privacy' },
  { id: 8, name: names.contacts, pageId: 8, type: 'footer', position: 8, urlKey: 'contacts', customUrl: '/contact' },
  { id: 9, name: names.delivery, pageId: 3, type: 'header', position: 1, urlKey: 'delivery' },
  { id: 10, name: names.credit, pageId: 2, type: 'header', position: 2, urlKey: 'credit' },
  { id: 11, name: names.returns, pageId: 5, type: 'header', position: 3, urlKey: 'returns' },
  { id: 12, name: names.contacts, pageId: 8, type: 'header', position: 4, urlKey: 'contacts', customUrl: '/contact' },
];

export const sliders: readonly DemoSlider[] = [
  {
    id: 1,
    title: text('Ձեր հաջորդ iPhone-ը', 'Ваш следующий iPhone', 'Your next iPhone'),
    content: text('Համեմատեք մոդելները և ընտրեք առանց շտապելու', 'Сравните модели и выбирайте не торопясь', 'Compare the models and take your time'),
    path: 'slider/1.webp',
    mobilePath: 'slider/1-mobile.webp',
    link: '/shop/catalog/iphone',
  },
  {
    id: 2,
    title: text('Երբ սևն իսկապես սև է', 'Когда чёрный действительно чёрный', 'When black is really black'),
    content: text('OLED հեռուստացույցներ՝ կինոյի երեկոների համար', 'Телевизоры OLED для вечеров с кино', 'OLED TVs for evenings with a film'),
    path: 'slider/2.webp',
    mobilePath: 'slider/2-mobile.webp',
    link: '/shop/catalog/oled-tvs',
  },
  {
    id: 3,
    title: text('Մաքուր հատակ, ազատ երեկո', 'Чистый пол, свободный вечер', 'Clean floors, a free evening'),
    content: text(
      'Ռոբոտ փոշեկուլներ, որոնք աշխատում են, մինչ դուք տանը չեք',
      'Роботы-пылесосы, которые работают, пока вас нет дома',
      'Robot vacuums that work while you are out',
    ),
    path: 'slider/3.webp',
    mobilePath: 'slider/3-mobile.webp',
    link: '/shop/catalog/robot-vacuums',
  },
  {
    id: 4,
    title: text('Ամբողջ գործը՝ մեկ պայուսակում', 'Вся работа в одной сумке', 'All your work in one bag'),
    content: text('Նոութբուքեր աշխատանքի, ուսման և խաղերի համար', 'Ноутбуки для работы, учёбы и игр', 'Laptops for work, study and games'),
    path: 'slider/4.webp',
    mobilePath: 'slider/4-mobile.webp',
    link: '/shop/catalog/laptops',
  },
];

export const banners: readonly DemoBanner[] = [
  {
    id: 1,
    title: text('Տեխնիկա ամբողջ տան համար', 'Техника для всего дома', 'Appliances for the whole home'),
    content: text(
      'Սառնարաններ, լվացքի մեքենաներ, օդորակիչներ',
      'Холодильники, стиральные машины, кондиционеры',
      'Refrigerators, washing machines, air conditioners',
    ),
    path: 'banner/1.webp',
    secondPath: 'banner/1-mobile.webp',
    url: '/shop/catalog/large-appliances',
  },
  {
    id: 2,
    title: text('Ձեր առաջին խելացի ժամացույցը', 'Ваши первые умные часы', 'Your first smart watch'),
    content: text('Քունը, քայլերն ու զարկերակը՝ մեկ հայացքով', 'Сон, шаги и пульс — с одного взгляда', 'Sleep, steps and pulse at a glance'),
    path: 'banner/2.webp',
    secondPath: 'banner/2-mobile.webp',
    url: '/shop/catalog/smart-watches',
  },
  {
    id: 3,
    title: text('Լսեք միայն այն, ինչ ուզում եք', 'Слышать только то, что хочется', 'Hear only what you choose'),
    content: text(
      'Աղմուկը մարող ականջակալներ ճանապարհի և աշխատանքի համար',
      'Наушники с шумоподавлением для дороги и работы',
      'Noise-cancelling headphones for travel and work',
    ),
    path: 'banner/3.webp',
    secondPath: 'banner/3-mobile.webp',
    url: '/shop/catalog/headphones',
  },
  {
    id: 4,
    title: text('Ապառիկ՝ պարզ հաշվարկով', 'Кредит с понятным расчётом', 'Credit, clearly explained'),
    content: text('Վեց բանկի պայմանները՝ կողք կողքի', 'Условия шести банков рядом', 'The terms of six banks side by side'),
    path: 'banner/4.webp',
    secondPath: 'banner/4-mobile.webp',
    url: '/page/2',
  },
];

export const sixBoxes: readonly DemoSixBox[] = [
  {
    id: 1,
    url: '/shop/catalog/smartphones',
    path: 'six/1.webp',
    title: text('Սմարթֆոններ', 'Смартфоны', 'Smartphones'),
  },
  { id: 2, url: '/shop/catalog/laptops', path: 'six/2.webp', title: text('Նոութբուքեր', 'Ноутбуки', 'Laptops') },
  { id: 3, url: '/shop/catalog/tablets', path: 'six/3.webp', title: text('Պլանշետներ', 'Планшеты', 'Tablets') },
  { id: 4, url: '/shop/catalog/headphones', path: 'six/4.webp', title: text('Ականջակալներ', 'Наушники', 'Headphones') },
  {
    id: 5,
    url: '/shop/catalog/smart-watches',
    path: 'six/5.webp',
    title: text('Խելացի ժամացույցներ', 'Умные часы', 'Smart watches'),
  },
  { id: 6, url: '/shop/catalog/tvs', path: 'six/6.webp', title: text('Հեռուստացույցներ', 'Телевизоры', 'TVs') },
];
