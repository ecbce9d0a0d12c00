import { type Db, sql } from '#api/database/sql.ts';
import {
  type AttributeDraft,
  type CategoryDraft,
  type GroupDraft,
  type OptionDraft,
  pathOf,
  type TaxonomyDraft,
} from './taxonomy-draft.ts';

type WithId<W> = W & { id: number };

/** All categories, attributes and options, those that shoppers do not see included. */
export async function readTaxonomy(db: Db): Promise<TaxonomyDraft> {
  const categories = await db.many<WithId<CategoryDraft> & { parent_id: number | null }>(sql`
    select id, parent_id, slug, name, description, meta_title, meta_description, image, position, visible
    from categories order by id`);
  const groups = await db.many<WithId<GroupDraft>>(sql`
    select id, admin_name, name, position from attribute_groups order by id`);
  const attributes = await db.many<WithId<AttributeDraft> & { group_id: number | null }>(sql`
    select id, group_id, code, admin_name, name, type, swatch_type, filterable, featured, position
    from attributes order by id`);
  const options = await db.many<WithId<OptionDraft> & { attribute_id: number }>(sql`
    select o.id, o.attribute_id, o.admin_name, o.label, o.swatch_value, o.position,
           case when b.slug is not null
             then jsonb_build_object('slug', b.slug, 'path', b.path, 'position', b.position) end as brand
    from attribute_options o left join brands b on b.option_id = o.id
    order by o.id`);

  const categoryById = new Map(
    categories.map(({ parent_id: _, ...row }) => [
      row.id,
      { ...row, parent: null, children: [], isChanged: false } as CategoryDraft,
    ]),
  );
  const roots: CategoryDraft[] = [];
  for (const { id, parent_id } of categories) {
    const category = categoryById.get(id) as CategoryDraft;
    category.parent = categoryById.get(parent_id ?? 0) ?? null;
    (category.parent?.children ?? roots).push(category);
  }
  const groupById = new Map(groups.map((row) => [row.id, { ...row, isChanged: false }]));
  const attributeById = new Map(
    attributes.map(({ group_id, ...row }) => {
      const group = groupById.get(group_id ?? 0) ?? null;
      return [row.id, { ...row, group, options: new Map(), isChanged: false } as AttributeDraft];
    }),
  );
  for (const { attribute_id, ...row } of options) {
    const attribute = attributeById.get(attribute_id) as AttributeDraft;
    attribute.options.set(row.admin_name, { ...row, attribute, isChanged: false });
  }
  return {
    categories: new Map([...categoryById.values()].map((category) => [category.slug, category])),
    roots,
    groups: new Map([...groupById.values()].map((group) => [group.admin_name, group])),
    attributes: new Map([...attributeById.values()].map((attribute) => [attribute.code, attribute])),
    brandSlugs: new Set(options.flatMap(({ brand }) => brand?.slug ?? [])),
  };
}

/** Writes what is new or changed, parents before what refers to them; returns how many words that were. */
export async function saveTaxonomy(db: Db, taxonomy: TaxonomyDraft): Promise<number> {
  const attributes = [...taxonomy.attributes.values()];
  const options = attributes.flatMap((attribute) => [...attribute.options.values()]);
  const saved =
    (await saveCategories(db, [...taxonomy.categories.values()])) +
    (await save(db, 'attribute_groups', [...taxonomy.groups.values()], ({ admin_name, name, position }) => ({
      admin_name,
      name,
      position,
    }))) +
    (await save(
      db,
      'attributes',
      attributes,
      ({ group, code, admin_name, name, type, swatch_type, filterable, featured, position }) => ({
        ...{ group_id: group?.id ?? null, code, admin_name, name, type, swatch_type, filterable, featured, position },
      }),
    ));
  const branded = options.filter((option) => option.brand && (option.id === null || option.isChanged));
  const changed = await save(
    db,
    'attribute_options',
    options,
    ({ attribute, admin_name, label, swatch_value, position }) => ({
      ...{ attribute_id: attribute.id, admin_name, label, swatch_value, position },
    }),
  );
  await upsertBrands(db, branded);
  return saved + changed;
}

/** A level of the tree at a time: a child needs its parent's id. */
async function saveCategories(db: Db, categories: readonly CategoryDraft[]): Promise<number> {
  let saved = 0;
  const levels = Map.groupBy(categories, (category) => pathOf(category).split('/').length);
  for (const depth of [...levels.keys()].sort((a, b) => a - b)) {
    saved += await save(
      db,
      'categories',
      levels.get(depth) ?? [],
      ({ parent, slug, name, description, meta_title, meta_description, image, position, visible }) => ({
        ...{
          parent_id: parent?.id ?? null,
          slug,
          name,
          description,
          meta_title,
          meta_description,
          image,
          position,
          visible,
        },
      }),
    );
  }
  return saved;
}

type Word = { id: number | null; isChanged: boolean };

/** Inserts words without an id and updates changed ones; rows are columns by name. */
async function save<W extends Word>(
  db: Db,
  table: string,
  taxonomy: readonly W[],
  toRow: (word: W) => Record<string, unknown>,
): Promise<number> {
  const fresh = taxonomy.filter(({ id }) => id === null);
  const changed = taxonomy.filter(({ id, isChanged }) => id !== null && isChanged);
  for (const part of parts(fresh)) {
    const rows = part.map(toRow);
    const columns = sql(Object.keys(rows[0] as object));
    const made = await db.many<{ id: number }>(sql`
      insert into ${sql(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(rows)})
      returning id`);
    // In the order of the rows: the values of an identity column are drawn one after another.
    part.forEach((word, at) => {
      word.id = (made[at] as { id: number }).id;
    });
  }
  for (const part of parts(changed)) {
    const rows = part.map((word) => ({ id: word.id, ...toRow(word) }));
    const names = Object.keys(rows[0] as object).filter((name) => name !== 'id');
    const assignments = names.map((name, at) => sql`${at > 0 ? sql`,` : sql``} ${sql(name)} = wanted.${sql(name)}`);
    await db.run(sql`
      update ${sql(table)} as word set ${assignments}
      from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(rows)}) as wanted
      where word.id = wanted.id`);
  }
  for (const word of taxonomy) word.isChanged = false;
  return fresh.length + changed.length;
}

function upsertBrands(db: Db, options: readonly OptionDraft[]): Promise<number> {
  const rows = options.map(({ id, brand }) => ({ option_id: id, ...brand }));
  if (rows.length === 0) return Promise.resolve(0);
  return db.run(sql`
    insert into brands (option_id, slug, path, position)
    select option_id, slug, path, position from jsonb_populate_recordset(null::brands, ${sql.json(rows)})
    on conflict (option_id) do update set slug = excluded.slug, path = excluded.path, position = excluded.position`);
}

const MOST_AT_ONCE = 2_000;

function* parts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += MOST_AT_ONCE) yield all.slice(at, at + MOST_AT_ONCE);
}
