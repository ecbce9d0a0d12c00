import type { Locale } from '#contract/locale.ts';

/** What the shop says of itself in feeds, pictures and the manifest. */
export type SeoMessages = {
  shop: string;
  slogan: string;
  description: string;
  from: string;
  blog: string;
  blogDescription: string;
  deals: string;
  cart: string;
};

export const words: Record<Locale, SeoMessages> = {
  hy: {
    shop: 'Կայծ',
    slogan: 'Հեռախոսներ և տեխնիկա Հայաստանում',
    description:
      'Սմարթֆոններ, նոութբուքեր, հեռուստացույցներ և կենցաղային տեխնիկա՝ առաքումով ամբողջ Հայաստանում, կանխիկ կամ ապառիկ։',
    from: 'սկսած',
    blog: 'Կայծ խանութի բլոգը',
    blogDescription: 'Խորհուրդներ և նորություններ հեռախոսների ու տեխնիկայի մասին։',
    deals: 'Հատուկ առաջարկներ',
    cart: 'Զամբյուղ',
  },
  ru: {
    shop: 'Kayts',
    slogan: 'Телефоны и техника в Армении',
    description:
      'Смартфоны, ноутбуки, телевизоры и бытовая техника с доставкой по всей Армении, за наличные или в кредит.',
    from: 'от',
    blog: 'Блог магазина Kayts',
    blogDescription: 'Советы и новости о телефонах и технике.',
    deals: 'Специальные предложения',
    cart: 'Корзина',
  },
  en: {
    shop: 'Kayts',
    slogan: 'Phones and electronics in Armenia',
    description: 'Smartphones, laptops, TVs and home appliances delivered all over Armenia, for cash or on credit.',
    from: 'from',
    blog: 'The Kayts blog',
    blogDescription: 'Advice and news about phones and electronics.',
    deals: 'Special offers',
    cart: 'Cart',
  },
};
