import { countProductsWith, readOptionCounts } from '#api/catalog/products/product-references.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { readFormerCategorySlugs } from '#api/catalog/taxonomy/former-addresses.ts';
import { BRAND, type TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { readTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import type { Db } from '#api/database/sql.ts';
import { actorOf, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import * as contract from '#contract/office/office-catalog-contract.ts';
import { categoryById, categoryFields } from './category-fields.ts';
import { readPinned } from './category-pins.ts';
import {
  attributeFields,
  changeAttribute,
  changeGroup,
  createAttribute,
  createGroup,
  moveAttribute,
} from './change-attribute.ts';
import { changeCategory, createCategory, moveCategory } from './change-category.ts';
import { changeOption, moveOptionTo, optionFields } from './change-option.ts';
import { changeAttributeType } from './change-type.ts';
import { inOrder } from './edit-taxonomy.ts';
import { attributeById, categoryUses, deleteAttribute, deleteCategory, deleteOption } from './remove-entry.ts';

type Parts = { readModel: CatalogReadModel; notifyCatalogChanged: () => void };

export function structureOfficeRoutes({ readModel, notifyCatalogChanged }: Parts): OfficeRoute[] {
  /** Notifies the other processes after the change, so that they read it at once. */
  async function notified<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    notifyCatalogChanged();
    return result;
  }
  return [
    officeRoute(contract.readCatalog, async ({ db }) => wholeCatalog(readModel, await readTaxonomy(db))),
    officeRoute(contract.readOfficeCategory, async ({ db, params }) => ({
      category: await oneCategory(db, readModel, params.id),
    })),
    officeRoute(contract.createCategory, (call) => {
      const { parent_id: parentId = null, fields } = call.input;
      return notified(createCategory(call.db, { actor: actorOf(call) }, { parentId, fields }));
    }),
    officeRoute(contract.changeCategory, async (call) => {
      const { db, params, input } = call;
      const change = await notified(changeCategory(db, { actor: actorOf(call) }, params.id, input));
      return { category: await oneCategory(db, readModel, params.id), change };
    }),
    officeRoute(contract.moveCategory, async (call) => {
      const { parent_id: parentId = null, before_id: beforeId = null, seen_parent_id: seenParentId } = call.input;
      const move = { id: call.params.id, parentId, beforeId, ...(seenParentId !== undefined && { seenParentId }) };
      return { change: await notified(moveCategory(call.db, { actor: actorOf(call) }, move)) };
    }),
    officeRoute(contract.deleteCategory, async (call) => {
      const wanted = { id: call.params.id, targetId: call.input.target_id ?? null };
      return { change: await notified(deleteCategory(call.db, { actor: actorOf(call) }, wanted)) };
    }),
    officeRoute(contract.readAttribute, ({ db, params }) => oneAttribute(db, params.id)),
    officeRoute(contract.createAttribute, (call) => {
      const { code, type, fields } = call.input;
      return notified(createAttribute(call.db, { actor: actorOf(call) }, { code, type, fields }));
    }),
    officeRoute(contract.changeAttribute, async (call) => ({
      change: await notified(changeAttribute(call.db, { actor: actorOf(call) }, call.params.id, call.input)),
    })),
    officeRoute(contract.changeAttributeType, async (call) => {
      const { type, seen_type: seenType } = call.input;
      const wanted = { id: call.params.id, type, seenType };
      return { change: await notified(changeAttributeType(call.db, { actor: actorOf(call) }, wanted)) };
    }),
    officeRoute(contract.moveAttribute, async (call) => {
      const wanted = { id: call.params.id, beforeId: call.input.before_id ?? null };
      return { change: await notified(moveAttribute(call.db, { actor: actorOf(call) }, wanted)) };
    }),
    officeRoute(contract.deleteAttribute, async (call) => ({
      change: await notified(deleteAttribute(call.db, { actor: actorOf(call) }, call.params.id)),
    })),
    officeRoute(contract.createGroup, (call) =>
      notified(createGroup(call.db, { actor: actorOf(call) }, call.input.fields)),
    ),
    officeRoute(contract.changeGroup, async (call) => ({
      change: await notified(changeGroup(call.db, { actor: actorOf(call) }, call.params.id, call.input)),
    })),
    officeRoute(contract.changeOption, async (call) => ({
      change: await notified(changeOption(call.db, { actor: actorOf(call) }, call.params.id, call.input)),
    })),
    officeRoute(contract.moveOption, async (call) => {
      const wanted = { id: call.params.id, beforeId: call.input.before_id ?? null };
      return { change: await notified(moveOptionTo(call.db, { actor: actorOf(call) }, wanted)) };
    }),
    officeRoute(contract.deleteOption, async (call) => {
      const wanted = { id: call.params.id, targetId: call.input.target_id ?? null };
      return { change: await notified(deleteOption(call.db, { actor: actorOf(call) }, wanted)) };
    }),
  ];
}

const countsById = (rows: readonly { id: number; count: number }[]) =>
  new Map(rows.map(({ id, count }) => [id, count]));

function wholeCatalog({ columns }: CatalogReadModel, taxonomy: TaxonomyDraft) {
  return {
    categories: [...taxonomy.categories.values()].map(({ id, parent, slug, name, visible, position }) => ({
      ...{ id: id ?? 0, slug, name, visible, position },
      parent_id: parent?.id ?? null,
      products: columns.categoryRows.get(id ?? 0)?.length ?? 0,
    })),
    groups: groupsOf(taxonomy),
    attributes: inOrder(taxonomy.attributes.values()).map((attribute) => ({
      id: attribute.id ?? 0,
      code: attribute.code,
      name: attribute.name,
      type: attribute.type,
      group: attribute.group?.admin_name ?? null,
      filterable: attribute.filterable,
      featured: attribute.featured,
      is_brand: attribute.code === BRAND,
      options: attribute.options.size,
    })),
  };
}

const groupsOf = ({ groups }: TaxonomyDraft) =>
  inOrder(groups.values()).map(({ id, admin_name, name }) => ({ id: id ?? 0, value: admin_name, name }));

async function oneCategory(db: Db, readModel: CatalogReadModel, id: number): Promise<contract.CategoryDetail> {
  const category = categoryById(await readTaxonomy(db), id);
  return {
    id,
    parent_id: category.parent?.id ?? null,
    fields: categoryFields(category),
    pinned: await readPinned(db, readModel, category),
    former_slugs: await readFormerCategorySlugs(db, id),
    uses: await categoryUses(db, { id, slug: category.slug }, category.children.length),
  };
}

async function oneAttribute(db: Db, id: number) {
  const taxonomy = await readTaxonomy(db);
  const attribute = attributeById(taxonomy, id);
  const counts = countsById(await readOptionCounts(db, id));
  const products = await countProductsWith(db, id);
  return {
    attribute: {
      id,
      code: attribute.code,
      type: attribute.type,
      is_brand: attribute.code === BRAND,
      fields: attributeFields(attribute),
      options: inOrder(attribute.options.values()).map((option) => ({
        id: option.id ?? 0,
        fields: optionFields(option),
        products: counts.get(option.id ?? 0) ?? 0,
      })),
      products,
    },
    groups: groupsOf(taxonomy),
  };
}
