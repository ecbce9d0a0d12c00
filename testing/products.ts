import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { type NewProduct, product } from './builders.ts';

export type AddedProduct = { id: number; slug: string; sku: string; variants: { id: number; slug: string }[] };

export async function insertProduct(pool: Pool, overrides: NewProduct): Promise<AddedProduct> {
  return pool.begin(async (db) => {
    const before = await taxonomySize(db);
    const id = await insertRow(db, overrides, null, overrides.variants ? 'configurable' : 'simple');
    for (const [position, slug] of (overrides.categories ?? []).entries()) {
      await db.run(sql`
        insert into product_categories values (${id}, ${await categoryId(db, slug)}, ${position})`);
    }
    await insertOptions(db, id, overrides.options ?? {});
    const variants: AddedProduct['variants'] = [];
    for (const [index, variant] of (overrides.variants ?? []).entries()) {
      const slug = `${overrides.slug}-v${index + 1}`;
      const own = { ...overrides, ...variant, sku: `${overrides.sku}-${index + 1}`, slug };
      const variantId = await insertRow(db, own, id, 'simple');
      await insertOptions(db, variantId, variant.options);
      variants.push({ id: variantId, slug });
    }
    for (const [position, code] of Object.keys(overrides.variants?.[0]?.options ?? {}).entries()) {
      await db.run(sql`insert into product_axes values (${id}, ${await attributeId(db, code)}, ${position})`);
    }
    const isTaxonomyNew = (await taxonomySize(db)) !== before;
    await insertChanges(db, isTaxonomyNew ? [TAXONOMY_OR_CONTENT, id] : [id]);
    return { id, slug: overrides.slug, sku: overrides.sku, variants };
  });
}

async function taxonomySize(db: Db): Promise<number> {
  const { size } = await db.one<{ size: number }>(sql`
    select (select count(*) from categories) + (select count(*) from attributes) +
           (select count(*) from attribute_options) as size`);
  return size;
}

const text = (given: string | LocalizedText): LocalizedText =>
  typeof given === 'string' ? { hy: given, ru: given, en: given } : given;

async function insertRow(db: Db, overrides: NewProduct, parentId: number | null, type: string): Promise<number> {
  const price = type === 'configurable' ? null : (overrides.cashPrice ?? 100_000);
  const { id } = await db.one<{ id: number }>(sql`
    insert into products (parent_id, type, sku, url_key, name, description, regular_price, special_price, special_from,
                          special_to, credit_price, is_new, is_best_seller, is_special_offer, enabled, min_qty, barcode, adg_code)
    values (${parentId}, ${type}, ${overrides.sku}, ${overrides.slug}, ${sql.json(text(overrides.name ?? `Phone ${overrides.slug}`))},
            ${overrides.description ? sql.json(text(overrides.description)) : null}, ${price},
            ${type === 'configurable' ? null : (overrides.specialPrice ?? null)}, ${overrides.specialFrom ?? null},
            ${overrides.specialTo ?? null}, ${overrides.creditPrice ?? null}, ${overrides.isNew ?? false},
            ${overrides.isBestSeller ?? false}, ${overrides.isSpecialOffer ?? false}, ${overrides.enabled ?? true},
            ${overrides.minQty ?? null}, ${overrides.barcode ?? null}, ${overrides.adgCode ?? null})
    returning id`);
  if (type === 'simple') {
    await db.run(sql`insert into stock values (${id}, ${overrides.stock ?? 10})`);
    if (overrides.stock !== 0) {
      await db.run(sql`
        insert into stock_movements (product_id, quantity, reason) values (${id}, ${overrides.stock ?? 10}, 'seed')`);
    }
  }
  return id;
}

async function insertOptions(db: Db, productId: number, options: Record<string, string>): Promise<void> {
  for (const [code, value] of Object.entries(options)) {
    const attribute = await attributeId(db, code);
    const { id } = await db.one<{ id: number }>(sql`
      insert into attribute_options (attribute_id, admin_name, label)
      values (${attribute}, ${value}, ${sql.json(text(value))})
      on conflict (attribute_id, admin_name) do update set admin_name = excluded.admin_name returning id`);
    await db.run(sql`insert into product_options values (${productId}, ${attribute}, ${id})`);
  }
}

async function attributeId(db: Db, code: string): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into attributes (code, admin_name, name, type, filterable)
    values (${code}, ${code}, ${sql.json(text(code))}, 'select', true)
    on conflict (code) do update set code = excluded.code returning id`);
  return id;
}

async function categoryId(db: Db, slug: string): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into categories (slug, name) values (${slug}, ${sql.json(text(slug))})
    on conflict (slug) do update set slug = excluded.slug returning id`);
  return id;
}

/**
 * Inserts the minimum for a shop that sells: a shipping method, two payment methods, and credit once there is a bank.
 */
export async function insertTerms(pool: Pool): Promise<void> {
  await pool.begin(async (db) => {
    await db.run(sql`
      insert into payment_methods (method, title, description, img, position) values
      ('cashondelivery', ${sql.json(text('Cash'))}, ${sql.json(text('Pay the courier'))}, 'icons/cash.svg', 1),
      ('moneytransfer', ${sql.json(text('Transfer'))}, ${sql.json(text('Pay by bank'))}, 'icons/transfer.svg', 2),
      ('credit', ${sql.json(text('On credit'))}, ${sql.json(text('The bank decides'))}, 'icons/credit.svg', 5)`);
    await db.run(sql`
      insert into shipping_methods (method, carrier, title, price) values
      ('free_free', 'free', ${sql.json(text('Free delivery'))}, 0)`);
    await db.run(sql`insert into settings (key, value) values ('tax', '{"status": "vat", "percent": 20}')`);
    await insertChanges(db, [null]);
  });
}

/** Inserts one product with unlimited stock, so that a shop in demo mode does not load the demo. */
export async function insertStock(pool: Pool): Promise<void> {
  await insertTerms(pool);
  await insertProduct(pool, product({ stock: 500 }));
}
