import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { namedPlaces } from '#api/content/places.ts';
import { selectStores } from '#api/content/stores.ts';
import { actorOf, catalogRoute, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import * as contract from '#contract/office/office-delivery-contract.ts';
import { missedRegions } from '#rules/checkout/missed-regions.ts';
import {
  changeDeliveryMethod,
  createDeliveryMethod,
  deleteDeliveryMethod,
  orderDeliveryMethods,
  readDeliveryMethods,
  usedDeliveries,
} from './delivery-methods.ts';

type Parts = { readModel: Pick<CatalogReadModel, 'content'>; notifyCatalogChanged: () => void };

export const deliveryOfficeRoutes = ({ readModel, notifyCatalogChanged }: Parts): OfficeRoute[] => [
  officeRoute(contract.listDeliveryMethods, async ({ db, input }) => {
    const methods = await readDeliveryMethods(db);
    const used = new Set(
      await usedDeliveries(
        db,
        methods.map(({ code }) => code),
      ),
    );
    return {
      methods: methods.map(({ code, title, is_visible, places, kind, store_ids }) => ({
        ...{ code, title, is_visible, places, kind, store_ids },
        is_used: used.has(code),
      })),
      towns: namedPlaces(readModel.content, input.locale).map(({ name, label, state }) => ({
        name,
        label,
        region: state,
      })),
      stores: (await selectStores(db)).map(({ id, name }) => ({ id, name: { ...name } })),
      missed: missedRegions(methods.filter(({ kind }) => kind === 'delivery')),
    };
  }),
  catalogRoute(notifyCatalogChanged, contract.createDeliveryMethod, (call) =>
    createDeliveryMethod(call.db, { actor: actorOf(call) }, call.input.fields),
  ),
  catalogRoute(notifyCatalogChanged, contract.changeDeliveryMethod, async (call) => {
    const { fields, seen } = call.input;
    return {
      change: await changeDeliveryMethod(call.db, { actor: actorOf(call) }, { code: call.params.code, fields, seen }),
    };
  }),
  catalogRoute(notifyCatalogChanged, contract.deleteDeliveryMethod, async (call) => ({
    change: await deleteDeliveryMethod(call.db, { actor: actorOf(call) }, call.params.code),
  })),
  catalogRoute(notifyCatalogChanged, contract.orderDeliveryMethods, async (call) => ({
    change: await orderDeliveryMethods(call.db, { actor: actorOf(call) }, call.input),
  })),
];
