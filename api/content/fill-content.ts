import type { Db } from '#api/database/sql.ts';
import type { PaymentLimits } from '#rules/checkout/payment-limits.ts';
import { cleanTexts } from './clean-html.ts';
import { insertRows } from './content-rows-sql.ts';
import type { Content, PaymentMethodRow } from './content-store.ts';
import { upsertRates } from './currency-rates-sql.ts';

type Limits = keyof PaymentLimits;
type ShippingRow = Content['shippingMethods'][number];

export type ContentInput = Omit<
  Content,
  | 'banks'
  | 'homeBlocks'
  | 'libraryAlts'
  | 'translations'
  | 'placeBook'
  | 'holidays'
  | 'redirects'
  | 'paymentMethods'
  | 'shippingMethods'
> & {
  paymentMethods: (Omit<PaymentMethodRow, Limits> & Partial<PaymentLimits>)[];
  shippingMethods: (Omit<ShippingRow, 'freeFrom' | 'towns'> & Partial<Pick<ShippingRow, 'freeFrom' | 'towns'>>)[];
};

/** For an empty shop, in the caller's transaction. HTML is cleaned. */
export async function fillContent(db: Db, content: ContentInput): Promise<void> {
  await insertRows(
    db,
    'pages',
    content.pages.map((page) => ({ ...page, html: cleanTexts(page.html) })),
  );
  await insertRows(db, 'menu_entries', content.menus);
  await insertRows(
    db,
    'blog_posts',
    content.posts.map((post) => ({ ...post, html: cleanTexts(post.html) })),
  );
  await insertRows(db, 'social_links', inOrder(content.social));
  await insertRows(db, 'sliders', inOrder(content.sliders.map(withCleanContent)));
  await insertRows(db, 'banners', inOrder(content.banners.map(withCleanContent)));
  await insertRows(db, 'six_boxes', inOrder(content.sixBoxes));
  await insertRows(db, 'stores', inOrder(content.stores));
  await upsertRates(db, content.rates);
  await insertRows(db, 'payment_methods', content.paymentMethods);
  await insertRows(db, 'shipping_methods', inOrder(content.shippingMethods));
  await insertRows(
    db,
    'settings',
    Object.entries(content.settings).map(([key, value]) => ({ key, value })),
  );
}

const inOrder = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ ...row, position: index + 1 }));

const withCleanContent = <Row extends Pick<Content['sliders'][number], 'content'>>(row: Row): Row => ({
  ...row,
  content: row.content && cleanTexts(row.content),
});
