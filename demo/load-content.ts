import { type ContentInput, fillContent } from '#api/content/fill-content.ts';
import { writeBanks } from '#api/credit/stored-banks.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { posts } from './content/blog.ts';
import { paymentMethods, shippingMethods } from './content/delivery.ts';
import { banks } from './content/demo-banks.ts';
import { pages } from './content/demo-pages.ts';
import * as shop from './content/demo-shop.ts';

const DAY_MS = 86_400_000;

/** Inserts the demo's pages, blog, banks and home page into an empty database, in the caller's transaction. */
export async function loadContent(db: Db, now: Date): Promise<void> {
  await fillContent(db, demoContent(now));
  await writeBanks(
    db,
    banks.map((bank, index) => ({ ...bank, applyUrl: null, position: index + 1 })),
  );
}

function demoContent(now: Date): ContentInput {
  const date = shopDay(now);
  return {
    pages: pages.map(({ description, ...page }) => ({ ...page, metaTitle: page.title, metaDescription: description })),
    menus: shop.menus.map((entry) => ({ ...entry, parentId: null, customUrl: entry.customUrl ?? null })),
    posts: posts.map(({ daysAgo, ...post }) => ({ ...post, createdAt: new Date(now.getTime() - daysAgo * DAY_MS) })),
    social: [...shop.social],
    sliders: [...shop.sliders],
    banners: [...shop.banners],
    sixBoxes: [...shop.sixBoxes],
    stores: [...shop.stores],
    rates: Object.entries(shop.rates).map(([code, rate]) => ({ code, rate, date })),
    settings: { ...demoSettings(), demo: true },
    paymentMethods: paymentMethods.map(({ sort, ...method }) => ({ ...method, position: sort })),
    shippingMethods: shippingMethods.map((method, index) => ({ ...method, id: index + 1 })),
  };
}

export function demoSettings(): Record<string, unknown> {
  const { creepingLine, phones, tollFree, email, address, workingHours, company, bankRequisites } = shop.settings;
  const { transferDays, returnDays, tax, adgCode, deliveryAdgCode, answerDays, officialWarranty } = shop.settings;
  return {
    brand: shop.brand,
    creeping_line: creepingLine,
    phones,
    toll_free: tollFree,
    email,
    address,
    working_hours: workingHours,
    company,
    bank_requisites: bankRequisites,
    transfer_days: transferDays,
    return_days: returnDays,
    tax,
    adg_code: adgCode,
    delivery_adg_code: deliveryAdgCode,
    answer_days: answerDays,
    official_warranty: officialWarranty,
  };
}

/** True if the demo filled the database; live mode refuses it (docs/spec/decisions.md 3). */
export async function isDemoDatabase(db: Db): Promise<boolean> {
  return (await db.maybe(sql`select 1 from settings where key = 'demo' and value = 'true'`)) !== null;
}
