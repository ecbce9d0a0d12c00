import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import { type Category, categories } from '#contract/catalog-contract.ts';
import type { Result } from '#contract/client.ts';
import {
  currencies,
  googlecode,
  type MenuEntry,
  menus,
  type Settings,
  settings,
  social,
} from '#contract/content-contract.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Rate } from '#rules/shop/currency.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { clientOf } from './shop-client.ts';

export type MenuCategory = { id: number; slug: string; name: string; image: string | null; children: MenuCategory[] };
/** `pageId`: id of a content page, which the burger menu opens under another address (docs/spec/storefront.md 2). */
type MenuLink = { name: string; path: string; pageId: number | null; below?: MenuLink[] };

export type ShellData = {
  categories: MenuCategory[];
  settings: Pick<
    Settings,
    | 'creeping_line'
    | 'phones'
    | 'toll_free'
    | 'email'
    | 'address'
    | 'working_hours'
    | 'brand'
    | 'company'
    | 'return_days'
    | 'return_exceptions'
    | 'vat_percent'
    | 'answer_days'
    | 'official_warranty'
    | 'few_left'
    | 'cart_reminders'
    | 'gift_cards'
    | 'payment_ways'
    | 'payment_marks'
    | 'delivery'
    | 'takes_orders'
  > | null;
  /** Current year in Yerevan at the time of rendering. */
  year: string;
  headerLinks: MenuLink[];
  footerLinks: MenuLink[];
  social: { name: string; link: string; icon: string }[];
  rates: Rate[];
  measurementId: string;
  privacyPath: string | undefined;
};

export const ROOT_ID = 'shell';

export const useShellData = () => useRouteLoaderData<ShellData>(ROOT_ID);

/** For the document's head, which is outside of the routes. */
export const brandOf = (loaderData: Record<string, unknown> | null | undefined) =>
  (loaderData?.[ROOT_ID] as ShellData | undefined)?.settings?.brand;

/** The name in the page's language. Empty only if the settings could not be loaded. */
export const useShopName = (): string => useShellData()?.settings?.brand.name ?? '';

export const useDeliveryReach = (): 'everywhere' | 'some' | 'none' =>
  useShellData()?.settings?.delivery?.reach ?? 'none';

/** Loads the shell data. It never fails, because a page without menus or ticker is better than no page. */
export async function shellLoader({ context }: LoaderFunctionArgs): Promise<ShellData> {
  const client = clientOf(context);
  const answers = await Promise.all([
    client.call(categories),
    client.call(settings),
    client.call(menus),
    client.call(social),
    client.call(currencies),
    client.call(googlecode),
  ]);
  return import.meta.env.SSR ? cachedData(answers) : toData(answers, thisYear());
}

const thisYear = (): string => shopDay(new Date()).slice(0, 4);

type CachedShell = { sources: unknown[]; data: ShellData };

/** Shell data by the first answer. On the server, unchanged answers are the same object. */
const shellByAnswer = new WeakMap<object, CachedShell>();

/** Returns the same object for the same answers, because page fragments are cached by it. */
function cachedData(answers: Answers): ShellData {
  const year = thisYear();
  const sources = [year, ...answers.map((answer) => (answer.ok ? answer.data : answer))];
  const [, key] = sources as [string, object];
  const cached = shellByAnswer.get(key);
  if (cached?.sources.every((one, at) => one === sources[at])) return cached.data;
  const data = Object.freeze(toData(answers, year));
  shellByAnswer.set(key, { sources, data });
  return data;
}

type Answers = [
  Result<AnswerOf<typeof categories>>,
  Result<AnswerOf<typeof settings>>,
  Result<AnswerOf<typeof menus>>,
  Result<AnswerOf<typeof social>>,
  Result<AnswerOf<typeof currencies>>,
  Result<AnswerOf<typeof googlecode>>,
];

function toData([tree, shop, links, elsewhere, money, measured]: Answers, year: string): ShellData {
  const entries = links.ok ? links.data.data : [];
  return {
    categories: tree.ok ? tree.data.data.map(toMenuCategory) : [],
    settings: shop.ok ? shop.data : null,
    year,
    headerLinks: linksOf(entries, 'header'),
    footerLinks: linksOf(entries, 'footer'),
    social: elsewhere.ok ? elsewhere.data : [],
    rates: money.ok ? money.data.data.slice(1) : [],
    measurementId: measured.ok ? measured.data.code : '',
    privacyPath: entries.filter(({ url_key }) => url_key === 'privacy').map(toLink)[0]?.path,
  };
}

const toMenuCategory = ({ id, slug, name, image, children }: Category): MenuCategory => ({
  id,
  slug,
  name,
  image,
  children: children.map(toMenuCategory),
});

const linksOf = (entries: MenuEntry[], type: MenuEntry['type']): MenuLink[] =>
  entries
    .filter((entry) => entry.type === type && entry.parent_id === null)
    .sort((one, other) => one.position - other.position)
    .map((entry) => {
      const below = entries
        .filter(({ parent_id: parentId }) => parentId === entry.id)
        .sort((one, other) => one.position - other.position)
        .map(toLink);
      return { ...toLink(entry), ...(below.length > 0 && { below }) };
    });

const toLink = ({ name, page_id, custom_url }: MenuEntry): MenuLink => ({
  name,
  path: custom_url ?? `/page/${page_id}`,
  pageId: custom_url ? null : page_id,
});
