import { actorOf, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import * as contract from '#contract/office/office-api-keys-contract.ts';
import { KEY_PERMISSIONS } from '#rules/staff/staff-permissions.ts';
import { createApiKey, readApiKeys, revokeApiKey } from './api-keys.ts';

export const apiKeyOfficeRoutes = ({ clock }: { clock: () => Date }): OfficeRoute[] => [
  officeRoute(contract.listApiKeys, async (call) => {
    const { permissions } = signedInStaff(call);
    return {
      data: await readApiKeys(call.db, clock()),
      scopes: KEY_PERMISSIONS.filter((permission) => permissions.includes(permission)),
    };
  }),
  officeRoute(contract.createApiKey, (call) => {
    const { staffId, permissions: own } = signedInStaff(call);
    const { name, scopes, last_day: lastDay } = call.input;
    return createApiKey(call.db, actorOf(call), { name, scopes, lastDay, staffId, own }, clock());
  }),
  officeRoute(contract.revokeApiKey, async (call) => ({
    change: await revokeApiKey(call.db, actorOf(call), call.params.id),
  })),
];
