import { transferStock } from '#api/catalog/products/transfer-stock.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { selectStores } from '#api/content/stores.ts';
import { actorOf, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
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
  officeRoute(contract.createLocation, async (call) => {
    const created = await createLocation(call.db, { actor: actorOf(call) }, call.input.fields);
    notifyCatalogChanged();
    return created;
  }),
  officeRoute(contract.changeLocation, async (call) => {
    const { fields, seen } = call.input;
    const change = await changeLocation(call.db, { actor: actorOf(call) }, { id: call.params.id, fields, seen });
    notifyCatalogChanged();
    return { change };
  }),
  officeRoute(contract.orderLocations, async (call) => {
    const change = await orderLocations(call.db, { actor: actorOf(call) }, call.input);
    notifyCatalogChanged();
    return { change };
  }),
  officeRoute(contract.makeMainLocation, async (call) => {
    const wanted = { id: call.params.id, seen: call.input.seen };
    const change = await makeMainLocation(call.db, { actor: actorOf(call) }, wanted);
    notifyCatalogChanged();
    return { change };
  }),
  officeRoute(contract.scanStock, async ({ db, input }) => ({ found: await scanStock(db, input.code) })),
  officeRoute(contract.transferStock, async (call) => {
    const { from, to, lines, note = '' } = call.input;
    const done = await transferStock(call.db, { actor: actorOf(call) }, { from, to, lines, note });
    notifyCatalogChanged();
    return done;
  }),
];
