import type { Actor } from '#api/audit/audit-log.ts';
import { toRecordVersion } from '#api/audit/wire-versions.ts';
import { readFormerSlugs } from '#api/catalog/products/former-slugs.ts';
import { RELATIONS } from '#api/catalog/products/product-record.ts';
import { addValue } from '#api/catalog/taxonomy/add-value.ts';
import { cachedTaxonomy } from '#api/catalog/taxonomy/cached-taxonomy.ts';
import { type AttributeDraft, isText, pathOf, type TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { bankTerms, loadBanks } from '#api/credit/stored-banks.ts';
import type { Db } from '#api/database/sql.ts';
import {
  actorOf,
  catalogRoute,
  type OfficeCall,
  type OfficeRoute,
  officeRoute,
  signedInStaff,
} from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { storeUpload } from '#api/images/store-upload.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import * as contract from '#contract/office/office-product-contract.ts';
import { DEFAULT_PERIOD_MONTHS } from '#rules/credit/credit-period.ts';
import { copyFamily, createFamily } from './add-family.ts';
import { changeFamily } from './change-family.ts';
import { deleteFamily } from './delete-family.ts';
import { type Family, type Member, storedFamily } from './family.ts';
import { readFamilyLog } from './family-log.ts';
import * as statements from './family-sql.ts';

type Parts = { clock: () => Date; notifyCatalogChanged: () => void; pictures: PictureStorage };

export function productOfficeRoutes({ clock, notifyCatalogChanged, pictures }: Parts): OfficeRoute[] {
  const taxonomyOf = cachedTaxonomy();
  const wholeProduct = async (call: Pick<OfficeCall<OfficeEndpoint>, 'db' | 'session'>, id: number) =>
    toWhole(call.db, { id, actor: actorOf(call), now: clock() }, await taxonomyOf(call.db));
  return [
    officeRoute(contract.listAxes, async ({ db }) => ({ data: await statements.selectAxes(db) })),
    officeRoute(contract.readOfficeProduct, async (call) => ({ product: await wholeProduct(call, call.params.id) })),
    officeRoute(contract.changeProduct, async (call) => {
      const { db, params, input } = call;
      const by = { actor: actorOf(call), own: signedInStaff(call).permissions };
      const change = await changeFamily(db, by, { id: params.id, ...input }, clock());
      notifyCatalogChanged();
      return { product: await wholeProduct(call, params.id), change };
    }),
    catalogRoute(notifyCatalogChanged, contract.createProduct, async (call) => {
      const by = { actor: actorOf(call), own: signedInStaff(call).permissions };
      return { id: await createFamily(call.db, by, call.input.fields, clock()) };
    }),
    catalogRoute(notifyCatalogChanged, contract.copyProduct, async (call) => ({
      id: await copyFamily(call.db, actorOf(call), call.params.id, clock()),
    })),
    officeRoute(contract.addValue, async (call) => {
      const { name, color = null } = call.input;
      const { option, change } = await addValue(call.db, actorOf(call), { code: call.params.code, name, color });
      notifyCatalogChanged();
      const attribute = toAttribute(option.attribute, new Set([option.admin_name]));
      return { attribute, value: option.admin_name, change };
    }),
    officeRoute(contract.uploadPicture, async ({ file }) => ({
      path: await storeUpload(file ?? Buffer.alloc(0), pictures),
    })),
    catalogRoute(notifyCatalogChanged, contract.deleteProduct, async (call) => ({
      change: await deleteFamily(call.db, actorOf(call), call.params.id),
    })),
  ];
}

const LAST_MOVES = 12;
const LAST_CHANGES = 12;

type ProductRead = { id: number; actor: Actor; now: Date };

async function toWhole(
  db: Db,
  { id, actor, now }: ProductRead,
  taxonomy: TaxonomyDraft,
): Promise<contract.OfficeProduct> {
  const headId = await statements.selectHeadId(db, id);
  if (headId === null) throw new Refusal('not_found');
  const family = await storedFamily(db, headId, taxonomy);
  const { head, variants, relations } = family;
  const ids = [head, ...variants].map((member) => member.id);
  const [uses, waiting, bundles, held, moves, named, formerSlugs, entries, banks] = await Promise.all([
    statements.selectUses(db, ids),
    statements.selectWaiting(db, ids),
    statements.selectBundles(db, ids, now),
    statements.selectHeld(db, ids),
    statements.selectMoves(db, ids, LAST_MOVES),
    statements.selectNames(
      db,
      RELATIONS.flatMap((name) => relations[name]),
    ),
    readFormerSlugs(db, headId),
    readFamilyLog(db, family, LAST_CHANGES),
    loadBanks(db),
  ]);
  const { orders, carts, related_by } = uses;
  return {
    id: headId,
    type: head.record.type,
    version: head.version,
    fields: head.fields,
    held: held.get(headId) ?? 0,
    variants: variants.map((one) => ({
      id: one.id,
      version: one.version,
      fields: one.fields,
      held: held.get(one.id) ?? 0,
    })),
    attributes: attributesOf(taxonomy, family),
    categories: [...taxonomy.categories.values()].map((category) => ({ path: pathOf(category), name: category.name })),
    named,
    uses: { orders, moves: uses.moves, carts, related_by },
    waiting,
    bundles,
    former_slugs: formerSlugs,
    moves: moves.map(({ at, orderId, ...move }) => ({ ...move, at: at.toISOString(), order_id: orderId })),
    changes: entries.map((entry) => toRecordVersion(entry, actor)),
    lending: banks.map(bankTerms).filter(({ periods }) => periods.includes(DEFAULT_PERIOD_MONTHS)),
  };
}

function attributesOf({ attributes }: TaxonomyDraft, { head, variants }: Family): contract.OfficeAttribute[] {
  const used = (code: string) =>
    [head, ...variants].flatMap(({ fields }: Member) => {
      const value = fields[`attributes.${code}`];
      return Array.isArray(value) ? value : [];
    });
  return [...attributes.values()].map((attribute) => toAttribute(attribute, new Set(used(attribute.code))));
}

function toAttribute(attribute: AttributeDraft, used: ReadonlySet<string>): contract.OfficeAttribute {
  const all = [...attribute.options.values()];
  const shown = all.filter(({ admin_name }, at) => at < contract.MAX_VALUES || used.has(admin_name));
  return {
    code: attribute.code,
    name: attribute.name,
    is_text: isText(attribute),
    group: attribute.group?.name ?? null,
    is_color: attribute.swatch_type === 'color',
    options: shown.map(({ admin_name, label }) => ({ value: admin_name, label })),
  };
}
