import { cleanTexts } from '#api/content/clean-html.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { shopDay } from '#rules/discount.ts';
import { banks } from './content/banks.ts';
import { posts } from './content/blog.ts';
import { paymentMethods, shippingMethods } from './content/delivery.ts';
import { pages } from './content/pages.ts';
import * as shop from './content/shop.ts';
import { insertRows } from './insert-rows.ts';

const DAY_MS = 86_400_000;

/** Puts the demo's pages, blog, banks and home page into an empty database, in the caller's transaction. */
export async function loadContent(db: Db, now: Date): Promise<void> {
  const at = <T>(entries: readonly T[], toRow: (entry: T) => Record<string, unknown>) =>
    entries.map((entry, position) => ({ ...toRow(entry), position: position + 1 }));

  await insertRows(
    db,
    'pages',
    pages.map(({ id, urlKey, title, html, description }) => ({
      id,
      url_key: urlKey,
      title,
      html: cleanTexts(html),
      meta_title: title,
      meta_description: description,
      visible: true,
    })),
  );
  await insertRows(
    db,
    'menu_entries',
    shop.menus.map(({ id, name, pageId, type, position, urlKey, customUrl = null }) => ({
      id,
      type,
      name,
      page_id: pageId,
      url_key: urlKey,
      custom_url: customUrl,
      position,
    })),
  );
  await insertRows(
    db,
    'blog_posts',
    posts.map(({ id, urlKey, title, short, html, image, daysAgo }) => ({
      id,
      url_key: urlKey,
      title,
      short,
      html: cleanTexts(html),
      image,
      visible: true,
      created_at: new Date(now.getTime() - daysAgo * DAY_MS).toISOString(),
    })),
  );
  await insertRows(
    db,
    'social_links',
    at(shop.social, ({ name, link, icon }) => ({ name, link, icon })).map((row, index) => ({ id: index + 1, ...row })),
  );
  await insertRows(
    db,
    'sliders',
    at(shop.sliders, ({ id, title, content, path, mobilePath, link }) => ({
      id,
      title,
      content: cleanTexts(content),
      path,
      mobile_path: mobilePath,
      link,
    })),
  );
  await insertRows(
    db,
    'banners',
    at(shop.banners, ({ id, title, content, path, secondPath, url }) => ({
      id,
      title,
      content: cleanTexts(content),
      path,
      second_path: secondPath,
      url,
    })),
  );
  await insertRows(
    db,
    'six_boxes',
    at(shop.sixBoxes, ({ id, title, url, path }) => ({ id, title, url, path })),
  );
  await insertRows(
    db,
    'banks',
    at(banks, (bank) => ({
      id: bank.id,
      name: bank.name,
      image: bank.image,
      rate: bank.rate,
      service_fee: bank.serviceFee,
      credit_amount_rate: bank.creditAmountRate,
      min_amount: bank.minAmount,
      max_amount: bank.maxAmount,
      min_down_payment_percent: bank.minDownPaymentPercent,
    })),
  );
  await insertRows(
    db,
    'bank_periods',
    banks.flatMap(({ id, periods }) => periods.map((months) => ({ bank_id: id, months }))).map((row, index) => ({ id: index + 1, ...row })),
  );
  await insertRows(
    db,
    'stores',
    at(shop.stores, ({ id, name, address, phone, hours, week, lat, lng }) => ({ id, name, address, phone, hours, week, lat, lng })),
  );
  const day = shopDay(now);
  await insertRows(
    db,
    'currency_rates',
    Object.entries(shop.rates).map(([code, rate]) => ({ code, day, rate })),
  );
  await insertRows(
    db,
    'payment_methods',
    paymentMethods.map(({ method, title, description, img, sort }) => ({
      method,
      title,
      description,
      img,
      enabled: true,
      position: sort,
    })),
  );
  await insertRows(
    db,
    'shipping_methods',
    at(shippingMethods, ({ method, carrier, title, description, state, price }) => ({
      method,
      carrier,
      title,
      description,
      state,
      price,
    })).map((row, index) => ({ id: index + 1, ...row })),
  );
  await insertRows(db, 'settings', settingRows());
}

function settingRows(): { key: string; value: unknown }[] {
  const { creepingLine, phones, tollFree, email, address, workingHours, bankRequisites, transferDays } = shop.settings;
  const values = {
    creeping_line: creepingLine,
    phones,
    toll_free: tollFree,
    email,
    address,
    working_hours: workingHours,
    bank_requisites: bankRequisites,
    transfer_days: transferDays,
  };
  return Object.entries({ ...values, demo: true }).map(([key, value]) => ({ key, value }));
}

/** Whether the database was filled by the demo; live mode refuses it (DECISIONS 3). */
export async function isDemoDatabase(db: Db): Promise<boolean> {
  return (await db.maybe(sql`select 1 from settings where key = 'demo' and value = 'true'`)) !== null;
}
