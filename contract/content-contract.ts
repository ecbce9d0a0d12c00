import * as z from 'zod/mini';
import { PAYMENT_WAYS } from '#rules/checkout/payment-method.ts';
import { CAROUSEL_SOURCES, HOME_BLOCKS } from '#rules/shop/home-block.ts';
import { PICTURE_TONES } from '#rules/shop/picture-tone.ts';
import { pickupStore } from './cart-contract.ts';
import { endpoint } from './endpoint.ts';
import { amd, flag, list, nothing, one, pageLinks, pageMeta, paging, textInAllLocales, withLocale } from './fields.ts';

export const social = endpoint({
  name: 'social',
  method: 'GET',
  path: '/api/social',
  summary: 'Returns links to the shop on other sites',
  input: nothing,
  answer: z.array(z.strictObject({ name: z.string(), link: z.string(), icon: z.string() })),
  cache: 'public',
});

const menuEntry = z.strictObject({
  id: z.int(),
  name: z.string(),
  page_id: z.int(),
  type: z.enum(['header', 'footer']),
  position: z.int(),
  parent_id: z.nullable(z.int()),
  url_key: z.nullable(z.string()),
  custom_url: z.nullable(z.string()),
});
export type MenuEntry = z.infer<typeof menuEntry>;

export const menus = endpoint({
  name: 'menus',
  method: 'GET',
  path: '/api/cms/menus',
  summary: 'Returns the menus with links to content pages',
  answer: list(menuEntry),
  cache: 'public',
});

/** Fields shown in a fallback language (docs/spec/api.md 1.1), with that language for their `lang` attribute. */
const fallbacks = z.optional(z.record(z.string(), z.string()));

const idOrKey = z.string().check(z.minLength(1), z.maxLength(200));

const contentPage = z.strictObject({
  id: z.int(),
  page_title: z.string(),
  url_key: z.string(),
  html_content: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  /** The language of the text after the fallback (docs/spec/api.md 1.1). */
  locale: z.string(),
  fallbacks,
});
export type ContentPage = z.infer<typeof contentPage>;

export const pages = endpoint({
  name: 'pages',
  method: 'GET',
  path: '/api/cms/pages',
  summary: 'Returns a content page by number or key; an empty list when it does not exist',
  input: withLocale({ id: z.optional(z.union([z.int(), idOrKey])) }),
  answer: list(contentPage),
  cache: 'public',
});

const blogPost = z.strictObject({
  id: z.int(),
  url_key: z.string(),
  title: z.string(),
  blog_title: z.string(),
  image: z.string(),
  /** The alternative text of the picture; may be empty. */
  image_alt: z.string(),
  /** The focal point of the picture as a value of `object-position`; null for the middle. */
  image_focus: z.nullable(z.string()),
  created_at: z.string(),
  short_content: z.string(),
  html_content: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  locale: z.string(),
  fallbacks,
});
export type BlogPost = z.infer<typeof blogPost>;

/** With `id` the list contains only that post (docs/spec/api.md 3.4, 3.5). */
export const blogs = endpoint({
  name: 'blogs',
  method: 'GET',
  path: '/api/cms/blogs',
  summary: 'Returns blog posts, newest first; with `id` one post',
  input: withLocale({ id: z.optional(z.union([z.int(), idOrKey])), ...paging(10) }),
  answer: z.strictObject({
    data: z.array(blogPost),
    current_page: z.optional(z.int()),
    total: z.optional(z.int()),
    links: z.optional(pageLinks),
    meta: z.optional(pageMeta),
  }),
  cache: 'public',
});

export const place = z.strictObject({ name: z.string(), state: z.string(), names: z.array(z.string()) });

export const places = endpoint({
  name: 'places',
  method: 'GET',
  path: '/api/places',
  summary: 'Returns towns and districts with their region and all spellings of their names',
  answer: list(place),
  cache: 'public',
});

const bank = z.strictObject({
  id: z.int(),
  name: z.string(),
  image: z.string(),
  rate: z.number(),
  service_fee: z.number(),
  credit_amount_rate: z.number(),
  available_periods: z.array(z.strictObject({ id: z.int(), period: z.int() })),
  min_amount: z.nullable(amd),
  max_amount: z.nullable(amd),
  min_down_payment_percent: z.number(),
  apply_url: z.nullable(z.string()),
});
export type Bank = z.infer<typeof bank>;

export const banks = endpoint({
  name: 'banks',
  method: 'GET',
  path: '/api/banks',
  summary: 'Returns the banks that offer credit, with their terms',
  answer: list(bank),
  cache: 'public',
});

const brandPicture = z.strictObject({ path: z.string(), width: z.int(), height: z.int() });

export const settings = endpoint({
  name: 'settings',
  method: 'GET',
  path: '/api/custom_settings',
  summary: 'Returns the ticker text, telephone numbers, address and further settings of the shop',
  answer: z.strictObject({
    creeping_line: z.string(),
    phones: z.array(z.string()),
    toll_free: z.string(),
    email: z.string(),
    address: z.string(),
    working_hours: z.string(),
    brand: z.strictObject({
      /** Never empty: the legal seller or a plain word replaces a missing name. */
      name: z.string(),
      motto: z.string(),
      /** Null: the name is displayed as text. */
      logo: z.nullable(brandPicture),
      symbol: z.nullable(brandPicture),
      /** Null: the colours of the style sheet. */
      tones: z.nullable(z.record(z.enum(['accent', 'hover', 'press', 'edge', 'tint', 'text']), z.string())),
      /** Changes with the name, pictures and colour. Addresses of icons contain it. */
      version: z.string(),
    }),
    /** The legal seller; null until the merchant sets it. Tax number and address may be empty. */
    company: z.nullable(z.strictObject({ name: z.string(), tin: z.string(), address: z.string() })),
    /** Days in which a product can be returned; null until the merchant sets them. */
    return_days: z.nullable(z.int()),
    /** Other days for a category and its sub-categories; 0 means that its products cannot be returned. */
    return_exceptions: z.array(z.strictObject({ category_id: z.int(), days: z.int() })),
    /** VAT included in prices; null when the shop states none. */
    vat_percent: z.nullable(z.int()),
    /** Working days within which the shop answers messages; null without a promise. */
    answer_days: z.nullable(z.int()),
    official_warranty: z.boolean(),
    /** Up to this stock, product pages show how many pieces are left. */
    few_left: z.int(),
    /** True if the checkout offers a reminder of the cart by mail. */
    cart_reminders: z.boolean(),
    /** True while the shop sells gift cards. */
    gift_cards: z.boolean(),
    /** Kinds of the offered payment methods, and their card logos. */
    payment_ways: z.array(z.enum(PAYMENT_WAYS)),
    payment_marks: z.array(z.string()),
    /** The delivery promise as text, based on the methods of each region; null without delivery. */
    delivery: z.nullable(
      z.strictObject({ reach: z.enum(['everywhere', 'some']), title: z.string(), note: z.string() }),
    ),
    /** False while the shop has no payment method or no delivery method. */
    takes_orders: z.boolean(),
    wallet: z.strictObject({ enabled: z.boolean() }),
  }),
  cache: 'public',
});
export type Settings = z.infer<typeof settings.answer>;

/** The text colour and the strength of the veil in percent, measured from the picture; null for drawn pictures. */
const textOnPicture = {
  tone: z.nullable(z.enum(PICTURE_TONES)),
  veil: z.nullable(z.int()),
  /** Focal points as values of `object-position`; null for the usual crop. */
  focus: z.nullable(z.string()),
  mobile_focus: z.nullable(z.string()),
};

export const slider = z.strictObject({
  id: z.int(),
  title: z.string(),
  path: z.string(),
  mobile_path: z.nullable(z.string()),
  slider_path: z.nullable(z.string()),
  image_url: z.string(),
  content: z.string(),
  ...textOnPicture,
  fallbacks,
});
export type Slider = z.infer<typeof slider>;

export const sliders = endpoint({
  name: 'sliders',
  method: 'GET',
  path: '/api/sliders',
  summary: 'Returns the slides of the home page',
  answer: list(slider),
  cache: 'public',
});

export const brands = endpoint({
  name: 'brands',
  method: 'GET',
  path: '/api/brands',
  summary: 'Returns the brands with their logos',
  input: nothing,
  answer: list(
    z.strictObject({ id: z.int(), path: z.string(), name: z.string(), slug: z.string(), option_id: z.int() }),
  ),
  cache: 'public',
});
export type Brand = z.infer<typeof brands.answer>['data'][number];

export const brandBySlug = endpoint({
  name: 'brandBySlug',
  method: 'GET',
  path: '/api/brands/slug/{slug}',
  summary: 'One brand with the texts of its page; a former slug finds it too',
  params: z.object({ slug: z.string() }),
  answer: one(
    z.strictObject({
      ...{ id: z.int(), path: z.string(), name: z.string(), slug: z.string(), option_id: z.int() },
      description: z.nullable(z.string()),
      meta_title: z.nullable(z.string()),
      meta_description: z.nullable(z.string()),
    }),
  ),
  cache: 'public',
});
export type BrandPage = z.infer<typeof brandBySlug.answer>['data'];
const box = z.strictObject({ id: z.int(), url: z.string(), path: z.string(), title: textInAllLocales });

export const sixBoxes = endpoint({
  name: 'sixBoxes',
  method: 'GET',
  path: '/api/six-boxes',
  summary: 'Returns the six promotion boxes of the home page',
  input: nothing,
  answer: list(box),
  cache: 'public',
});

export const banner = z.strictObject({
  id: z.int(),
  path: z.string(),
  second_path: z.nullable(z.string()),
  title: z.string(),
  content: z.string(),
  url: z.nullable(z.string()),
  ...textOnPicture,
  fallbacks,
});
export type Banner = z.infer<typeof banner>;

export const banners = endpoint({
  name: 'banners',
  method: 'GET',
  path: '/api/banners',
  summary: 'Returns the banners of the home page',
  answer: list(banner),
  cache: 'public',
});

export const homeBlocks = endpoint({
  name: 'homeBlocks',
  method: 'GET',
  path: '/api/home/blocks',
  summary: 'The visible blocks of the home page in order; a carousel names its heading and its products',
  answer: list(
    z.strictObject({
      block: z.enum(HOME_BLOCKS),
      title: z.string(),
      source: z.nullable(z.enum(CAROUSEL_SOURCES)),
      category_id: z.nullable(z.int()),
    }),
  ),
  cache: 'public',
});
export type ShownHomeBlock = z.infer<typeof homeBlocks.answer>['data'][number];

export const contentPreview = endpoint({
  name: 'contentPreview',
  method: 'GET',
  path: '/api/cms/preview',
  summary: 'The unsaved draft behind a preview address of the office; 404 after an hour',
  input: withLocale({ token: z.string().check(z.maxLength(200)) }),
  session: 'none',
  /** A page, a post, or one part of the home page as it will be with the draft. */
  answer: one(
    z.strictObject({
      page: z.nullable(contentPage),
      post: z.nullable(blogPost),
      slides: z.array(slider),
      banners: z.array(banner),
      boxes: z.array(box),
    }),
  ),
  cache: 'private',
});
export type ContentPreview = z.infer<typeof contentPreview.answer>['data'];

export const translations = endpoint({
  name: 'translations',
  method: 'GET',
  path: '/api/translations',
  summary: 'Returns the interface texts by language with the changes of editors',
  /** Returns all three languages if `locale` is omitted. `changed`: only texts that editors changed. */
  input: z.object({ locale: z.optional(z.unknown()), changed: flag }),
  /** `version` changes only when the texts of its language change. */
  answer: z.record(z.string(), z.strictObject({ version: z.string(), translations: z.record(z.string(), z.string()) })),
  cache: 'public',
});

export const googlecode = endpoint({
  name: 'googlecode',
  method: 'GET',
  path: '/api/googlecode',
  summary: 'Returns the analytics measurement id, or an empty text',
  input: nothing,
  answer: z.strictObject({ code: z.string() }),
  cache: 'public',
});

export const store = z.strictObject({
  ...pickupStore.shape,
  fallbacks,
});
export type Store = z.infer<typeof store>;

export const stores = endpoint({
  name: 'stores',
  method: 'GET',
  path: '/api/stores',
  summary: 'Returns the stores with addresses and opening hours',
  answer: list(store),
  cache: 'public',
});

export const currencies = endpoint({
  name: 'currencies',
  method: 'GET',
  path: '/api/currencies',
  summary: 'Returns exchange rates in drams for approximate prices; orders are always in drams',
  input: nothing,
  answer: list(z.strictObject({ code: z.string(), symbol: z.string(), rate: z.number(), date: z.string() })),
  cache: 'public',
});

const typed = z.optional(z.nullable(z.string()));

export const contact = endpoint({
  name: 'contact',
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends a message to the shop',
  /** `website` is a hidden field. A message that contains it is marked as suspect but still delivered. */
  input: withLocale({ name: typed, email: typed, phone: typed, message: typed, website: typed }),
  fieldsFrom: 'body',
  session: 'none',
  answer: z.strictObject({ message: z.string() }),
  cache: 'private',
});
