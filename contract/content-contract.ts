import * as z from 'zod/mini';
import { PAYMENT_WAYS } from '#rules/checkout/payment-method.ts';
import { endpoint } from './endpoint.ts';
import {
  amd,
  flag,
  list,
  localeField,
  localeOnly,
  noParams,
  nothing,
  pageLinks,
  pageMeta,
  paging,
  textInAllLocales,
} from './fields.ts';

export const social = endpoint({
  name: 'social',
  method: 'GET',
  path: '/api/social',
  summary: 'Links to the shop elsewhere',
  params: noParams,
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
  summary: 'Links to content pages',
  params: noParams,
  input: localeOnly,
  answer: list(menuEntry),
  cache: 'public',
});

/** Fields shown in a fallback language (docs/spec/api.md 1.1), with that language for their `lang` attribute. */
const fallbacks = z.optional(z.record(z.string(), z.string()));

const idOrKey = z.string().check(z.minLength(1), z.maxLength(200));

export const pages = endpoint({
  name: 'pages',
  method: 'GET',
  path: '/api/cms/pages',
  summary: 'A content page by number or key; an empty list when there is none',
  params: noParams,
  input: z.object({ locale: localeField, id: z.optional(z.union([z.int(), idOrKey])) }),
  answer: list(
    z.strictObject({
      id: z.int(),
      page_title: z.string(),
      url_key: z.string(),
      html_content: z.string(),
      meta_title: z.string(),
      meta_description: z.string(),
      /** The language of the text after the fallback (docs/spec/api.md 1.1). */
      locale: z.string(),
      fallbacks,
    }),
  ),
  cache: 'public',
});
export type ContentPage = z.infer<typeof pages.answer>['data'][number];

const blogPost = z.strictObject({
  id: z.int(),
  url_key: z.string(),
  title: z.string(),
  blog_title: z.string(),
  image: z.string(),
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
  summary: 'Blog posts, newest first; with `id` one post',
  params: noParams,
  input: z.object({ locale: localeField, id: z.optional(z.union([z.int(), idOrKey])), ...paging(10) }),
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
  summary: 'Towns and districts with their region, in all the spellings they are known by',
  params: noParams,
  input: localeOnly,
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
  summary: 'Banks that sell on credit, with their terms',
  params: noParams,
  input: localeOnly,
  answer: list(bank),
  cache: 'public',
});

export const settings = endpoint({
  name: 'settings',
  method: 'GET',
  path: '/api/custom_settings',
  summary: 'The running line, telephones and address of the shop',
  params: noParams,
  input: localeOnly,
  answer: z.strictObject({
    creeping_line: z.string(),
    phones: z.array(z.string()),
    toll_free: z.string(),
    email: z.string(),
    address: z.string(),
    working_hours: z.string(),
    /** The legal seller; null until the merchant sets it. Tax number and address may be empty. */
    company: z.nullable(z.strictObject({ name: z.string(), tin: z.string(), address: z.string() })),
    /** Days in which a product can be returned; null until the merchant sets them. */
    return_days: z.nullable(z.int()),
    /** VAT included in prices; null when the shop states none. */
    vat_percent: z.nullable(z.int()),
    /** Working days within which the shop answers messages; null without a promise. */
    answer_days: z.nullable(z.int()),
    official_warranty: z.boolean(),
    /** Up to this stock, product pages show how many pieces are left. */
    few_left: z.int(),
    /** Kinds of the offered payment methods, and their card logos. */
    payment_ways: z.array(z.enum(PAYMENT_WAYS)),
    payment_marks: z.array(z.string()),
    /** The delivery promise as text, based on the methods of each region; null without delivery. */
    delivery: z.nullable(
      z.strictObject({ reach: z.enum(['everywhere', 'some']), title: z.string(), note: z.string() }),
    ),
    wallet: z.strictObject({ enabled: z.boolean() }),
  }),
  cache: 'public',
});
export type Settings = z.infer<typeof settings.answer>;

export const slider = z.strictObject({
  id: z.int(),
  title: z.string(),
  path: z.string(),
  mobile_path: z.nullable(z.string()),
  slider_path: z.nullable(z.string()),
  image_url: z.string(),
  content: z.string(),
  fallbacks,
});
export type Slider = z.infer<typeof slider>;

export const sliders = endpoint({
  name: 'sliders',
  method: 'GET',
  path: '/api/sliders',
  summary: 'Slides of the home page',
  params: noParams,
  input: localeOnly,
  answer: list(slider),
  cache: 'public',
});

export const brands = endpoint({
  name: 'brands',
  method: 'GET',
  path: '/api/brands',
  summary: 'Makers with their word marks',
  params: noParams,
  input: nothing,
  answer: list(
    z.strictObject({ id: z.int(), path: z.string(), name: z.string(), slug: z.string(), option_id: z.int() }),
  ),
  cache: 'public',
});
export type Brand = z.infer<typeof brands.answer>['data'][number];

export const sixBoxes = endpoint({
  name: 'sixBoxes',
  method: 'GET',
  path: '/api/six-boxes',
  summary: 'The six category boxes of the home page',
  params: noParams,
  input: nothing,
  answer: list(z.strictObject({ id: z.int(), url: z.string(), path: z.string(), title: textInAllLocales })),
  cache: 'public',
});

export const banner = z.strictObject({
  id: z.int(),
  path: z.string(),
  second_path: z.nullable(z.string()),
  title: z.string(),
  content: z.string(),
  url: z.nullable(z.string()),
  fallbacks,
});
export type Banner = z.infer<typeof banner>;

export const banners = endpoint({
  name: 'banners',
  method: 'GET',
  path: '/api/banners',
  summary: 'Banners of the home page',
  params: noParams,
  input: localeOnly,
  answer: list(banner),
  cache: 'public',
});

export const translations = endpoint({
  name: 'translations',
  method: 'GET',
  path: '/api/translations',
  summary: 'Interface texts by language, with what the editors changed over them',
  params: noParams,
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
  summary: 'The measurement id, or empty text',
  params: noParams,
  input: nothing,
  answer: z.strictObject({ code: z.string() }),
  cache: 'public',
});

const openDay = z.nullable(z.strictObject({ from: z.string(), to: z.string() }));

export const store = z.strictObject({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Opening hours as free text. */
  hours: z.string(),
  /** Opening hours by weekday from Monday, in Yerevan time; null if only the free text is available. */
  week: z.nullable(z.array(openDay)),
  lat: z.number(),
  lng: z.number(),
  fallbacks,
});
export type Store = z.infer<typeof store>;

export const stores = endpoint({
  name: 'stores',
  method: 'GET',
  path: '/api/stores',
  summary: 'Where the shop can be visited',
  params: noParams,
  input: localeOnly,
  answer: list(store),
  cache: 'public',
});

export const currencies = endpoint({
  name: 'currencies',
  method: 'GET',
  path: '/api/currencies',
  summary: 'Drams for one unit of a currency, as a hint beside prices; orders are in drams',
  params: noParams,
  input: nothing,
  answer: list(z.strictObject({ code: z.string(), symbol: z.string(), rate: z.number(), date: z.string() })),
  cache: 'public',
});

const typed = z.optional(z.nullable(z.string()));

export const contact = endpoint({
  name: 'contact',
  method: 'POST',
  path: '/api/contact',
  summary: 'Writes to the shop',
  params: noParams,
  /** `website` is a hidden field. A message that contains it is marked as suspect but still delivered. */
  input: z.object({ locale: localeField, name: typed, email: typed, phone: typed, message: typed, website: typed }),
  fieldsFrom: 'body',
  session: 'none',
  answer: z.strictObject({ message: z.string() }),
  cache: 'private',
});
