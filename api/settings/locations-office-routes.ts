import { transferStock } from '#api/catalog/products/transfer-stock.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { selectStores } from '#api/content/stores.ts';
import { actorOf, catalogRoute, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import * as contract from '#contract/office/office-locations-contract.ts';
import { scanStock } from './scan-stock.ts';
import {
  changeLocation,
  createLocation,
  makeMainLocation,
  orderLocations,
  readLocationPieces,
  readLocations,
  readTakingRule,
} from './stock-locations.ts';

type Parts = { readModel: Pick<CatalogReadModel, 'documents'>; notifyCatalogChanged: () => void };

export const locationsOfficeRoutes = ({ notifyCatalogChanged }: Parts): OfficeRoute[] => [
  officeRoute(contract.listLocations, async ({ db }) => {
    const [locations, pieces, stores, rule] = await Promise.all([
      readLocations(db),
      readLocationPieces(db),
      selectStores(db),
      readTakingRule(db),
    ]);
    return {
      locations: locations.map((location) => ({
        ...location,
        ...(pieces.get(location.id) ?? { pieces: 0, products: 0 }),
      })),
      stores: stores.map(({ id, name }) => ({ id, name: { ...name } })),
      taking_rule: rule,
    };
  }),
  catalogRoute(notifyCatalogChanged, contract.createLocation, (call) =>
    createLocation(call.db, { actor: actorOf(call) }, call.input.fields),
  ),
  catalogRoute(notifyCatalogChanged, contract.changeLocation, async (call) => {
    const { fields, seen } = call.input;
    return { change: await changeLocation(call.db, { actor: actorOf(call) }, { id: call.params.id, fields, seen }) };
  }),
  catalogRoute(notifyCatalogChanged, contract.orderLocations, async (call) => ({
    change: await orderLocations(call.db, { actor: actorOf(call) }, call.input),
  })),
  catalogRoute(notifyCatalogChanged, contract.makeMainLocation, async (call) => {
    const wanted = { id: call.params.id, seen: call.input.seen };
    return { change: await makeMainLocation(call.db, { actor: actorOf(call) }, wanted) };
  }),
  officeRoute(contract.scanStock, async ({ db, input }) => ({ found: await scanStock(db, input.code) })),
  catalogRoute(notifyCatalogChanged, contract.transferStock, async (call) => {
    const { from, to, lines, note = '' } = call.input;
    return transferStock(call.db, { actor: actorOf(call) }, { from, to, lines, note });
  }),
];
