import { readAudit } from '#api/audit/read-audit.ts';
import { toFieldsVersion } from '#api/audit/wire-versions.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { imagesOf } from '#api/catalog/read-model/product-wire.ts';
import { actorOf, catalogRoute, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import { hasUses } from '#api/promotions/stored/promotion-uses.ts';
import { type StoredPromotion, selectPromotion, selectPromotions } from '#api/promotions/stored/stored-promotions.ts';
import { CSV_MARK, csvLine } from '#api/rows/csv-line.ts';
import * as contract from '#contract/office/office-promotions-contract.ts';
import { promotionState } from '#rules/promotions/promotion.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import * as changes from './change-promotions.ts';
import * as codes from './promotion-codes.ts';
import { type PromotionFields, toFields, toPromotion, toWireBenefit, toWireHours } from './promotion-fields.ts';
import * as results from './promotion-results.ts';
import { type SelectedProducts, selectedProducts } from './selected-products.ts';
import { tryPromotion } from './try-promotion.ts';

type Parts = { readModel: CatalogReadModel; notifyCatalogChanged: () => void; clock: () => Date };

const MAX_VERSIONS = 30;

export const promotionsOfficeRoutes = ({ readModel, notifyCatalogChanged, clock }: Parts): OfficeRoute[] => [
  officeRoute(contract.listPromotions, async ({ db }) => {
    const now = clock();
    const promotions = await selectPromotions(db);
    const [found, known, firstCodes] = await Promise.all([
      selectedProducts(readModel, promotions, now.getTime()),
      results.selectResults(db),
      codes.selectFirstCodes(db),
    ]);
    const data = promotions.map((promotion) => toRow(promotion, { now, found, known, firstCodes }));
    const count = (state: contract.PromotionRow['state']) => data.filter((row) => row.state === state).length;
    return {
      now: now.toISOString(),
      data,
      counts: { planned: count('planned'), running: count('running'), ended: count('ended'), off: count('off') },
    };
  }),
  officeRoute(contract.readPromotion, async ({ db, params, session }) => {
    const now = clock();
    const promotion = await selectPromotion(db, params.id);
    if (!promotion) throw new Refusal('not_found');
    const all = await selectPromotions(db);
    const [found, known, days, uses, count, versions] = await Promise.all([
      selectedProducts(readModel, all, now.getTime()),
      results.selectResult(db, params.id),
      results.selectResultDays(db, params.id, new Date(now.getTime() - results.RESULT_DAYS * DAY_MS)),
      hasUses(db, params.id),
      codes.countCodes(db, params.id),
      readAudit(db, { entity: changes.PROMOTION_ENTITY, entityId: String(params.id), limit: MAX_VERSIONS }),
    ]);
    const maySeeCost = session?.permissions.includes('stock.cost') ?? false;
    const fields = toFields(promotion);
    return {
      now: now.toISOString(),
      promotion: {
        id: promotion.id,
        state: promotionState(promotion, now.getTime()),
        fields,
        uses: uses ? Math.max(1, known.orders) : 0,
        codes: count,
      },
      labels: labelsOf(readModel, fields),
      performance: {
        orders: known.orders,
        sum: known.sum,
        discount: known.discount,
        margin: maySeeCost && known.orders > 0 ? await results.selectMargin(db, params.id) : null,
        days,
      },
      conflicts: conflictsOf(promotion.id, found).flatMap(({ id, products }) => {
        const other = all.find((one) => one.id === id);
        return other ? [{ id, name: { ...other.name }, products }] : [];
      }),
      versions: versions.map(toFieldsVersion),
    };
  }),
  catalogRoute(notifyCatalogChanged, contract.createPromotion, (call) =>
    changes.createPromotion(call.db, { actor: actorOf(call) }, call.input.fields),
  ),
  catalogRoute(notifyCatalogChanged, contract.changePromotion, async (call) => {
    const { fields, seen } = call.input;
    return {
      change: await changes.changePromotion(call.db, { actor: actorOf(call) }, { id: call.params.id, fields, seen }),
    };
  }),
  officeRoute(contract.copyPromotion, (call) =>
    changes.copyPromotion(call.db, { actor: actorOf(call) }, call.params.id),
  ),
  catalogRoute(notifyCatalogChanged, contract.deletePromotion, (call) =>
    changes.deletePromotion(call.db, { actor: actorOf(call), now: clock() }, call.params.id),
  ),
  catalogRoute(notifyCatalogChanged, contract.stopPromotions, (call) =>
    changes.stopPromotions(call.db, { actor: actorOf(call), now: clock() }),
  ),
  officeRoute(contract.tryPromotion, ({ db, input, session }) =>
    tryPromotion(db, toPromotion(input.fields), {
      readModel,
      now: clock(),
      id: input.id ?? null,
      maySeeCost: session?.permissions.includes('stock.cost') ?? false,
    }),
  ),
  officeRoute(contract.listPromotionCodes, async ({ db, params, input }) => {
    const { q = '', after = null } = input;
    const page = { promotionId: params.id, q, after, limit: contract.CODE_PAGE + 1 };
    const [found, total] = await Promise.all([codes.selectCodes(db, page), codes.countCodes(db, params.id)]);
    const data = found.slice(0, contract.CODE_PAGE);
    return { data: data.map(toWireCode), next: found.length > data.length ? (data.at(-1)?.id ?? null) : null, total };
  }),
  officeRoute(contract.addPromotionCodes, (call) => {
    const { codes: list, max_uses: maxUses, max_uses_each: maxUsesEach } = call.input;
    return codes.addCodes(call.db, actorOf(call), { promotionId: call.params.id, codes: list, maxUses, maxUsesEach });
  }),
  officeRoute(contract.createCodeSeries, (call) => {
    const { prefix, count, max_uses: maxUses, max_uses_each: maxUsesEach } = call.input;
    const series = { promotionId: call.params.id, prefix, count, maxUses, maxUsesEach, now: clock() };
    return codes.createSeries(call.db, actorOf(call), series);
  }),
  officeRoute(contract.changePromotionCode, async (call) => {
    const { is_enabled: isEnabled, max_uses: maxUses, max_uses_each: maxUsesEach } = call.input.fields;
    const edit = { id: call.params.id, isEnabled, maxUses, maxUsesEach };
    return { change: await codes.changeCode(call.db, actorOf(call), edit) };
  }),
  officeRoute(contract.deletePromotionCode, (call) => codes.deleteCode(call.db, actorOf(call), call.params.id)),
  officeRoute(contract.exportPromotionCodes, async ({ db, params, input }) => {
    if (!(await selectPromotion(db, params.id))) throw new Refusal('not_found');
    const all = await codes.selectAllCodes(db, params.id, input.series ?? null);
    const rows = all.map((code) =>
      csvLine([
        code.code,
        code.series,
        code.isEnabled ? '1' : '0',
        String(code.maxUses ?? ''),
        String(code.maxUsesEach ?? ''),
        String(code.uses),
      ]),
    );
    const head = csvLine(['code', 'series', 'enabled', 'max_uses', 'max_uses_each', 'uses']);
    return { name: `codes-${params.id}.csv`, csv: `${CSV_MARK}${[head, ...rows].join('\n')}\n` };
  }),
];

type RowSources = {
  now: Date;
  found: SelectedProducts;
  known: readonly results.PromotionResult[];
  firstCodes: readonly codes.FirstCode[];
};

function toRow(promotion: StoredPromotion, { now, found, known, firstCodes }: RowSources): contract.PromotionRow {
  const { id, name, kind, hours, startsAt, endsAt } = promotion;
  const result = known.find((one) => one.id === id);
  const first = firstCodes.find(({ promotionId }) => promotionId === id);
  return {
    id,
    name: { ...name },
    kind,
    state: promotionState(promotion, now.getTime()),
    is_enabled: promotion.isEnabled,
    starts_at: startsAt === null ? null : new Date(startsAt).toISOString(),
    ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
    hours: hours && toWireHours(hours),
    benefit: toWireBenefit(promotion.benefit),
    needs_code: promotion.needsCode,
    code: first?.code ?? null,
    codes: first?.count ?? 0,
    priority: promotion.priority,
    stacking_group: promotion.group,
    products: found.counts.get(id) ?? null,
    orders: result?.orders ?? 0,
    sum: Number(result?.sum ?? 0),
    discount: Number(result?.discount ?? 0),
    conflicts: conflictsOf(id, found).map((conflict) => conflict.id),
  };
}

const conflictsOf = (id: number, { conflicts }: SelectedProducts) =>
  conflicts.flatMap(({ one, other, products }) =>
    one === id ? [{ id: other, products }] : other === id ? [{ id: one, products }] : [],
  );

function labelsOf(
  { documents, taxonomy }: CatalogReadModel,
  { selection, benefit }: PromotionFields,
): contract.PromotionLabels {
  const products = new Set([
    ...selection.products,
    ...selection.except_products,
    ...benefit.parts.flatMap((part) => part.products),
    ...(benefit.gift_product_id === null ? [] : [benefit.gift_product_id]),
  ]);
  return {
    products: [...products].flatMap((id) => {
      const document = documents.getOnce(id);
      if (!document) return [];
      const { name, sku } = document;
      return [{ id, name: { ...name }, sku, picture: imagesOf(document)[0]?.path ?? null }];
    }),
    categories: selection.categories.flatMap((id) => {
      const category = taxonomy.categoryById.get(id);
      return category ? [{ id, name: { ...category.name } }] : [];
    }),
    options: [...selection.brands, ...selection.options].flatMap((id) => {
      const option = taxonomy.optionById.get(id);
      const attribute = option && taxonomy.attributeById.get(option.attributeId);
      return option && attribute ? [{ id, name: { ...option.label }, attribute: { ...attribute.name } }] : [];
    }),
  };
}

const toWireCode = (code: codes.PromotionCode): contract.WirePromotionCode => ({
  id: code.id,
  code: code.code,
  series: code.series,
  is_enabled: code.isEnabled,
  max_uses: code.maxUses,
  max_uses_each: code.maxUsesEach,
  uses: code.uses,
  created_at: code.createdAt.toISOString(),
});
