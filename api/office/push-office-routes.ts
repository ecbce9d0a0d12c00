import { transaction } from '#api/database/sql.ts';
import { type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import * as contract from '#contract/office/office-push-contract.ts';
import { isPushEndpoint } from '#rules/shop/push-host.ts';
import type { VapidKeys } from './push-orders.ts';
import { deleteSubscription, upsertSubscription } from './push-sql.ts';

const MAX_BROWSERS = 5;

export const pushOfficeRoutes = ({ push }: { push: VapidKeys | null }): OfficeRoute[] => [
  officeRoute(contract.readPush, async () => ({ key: push?.publicKey ?? null })),
  officeRoute(contract.subscribePush, async (call) => {
    const { endpoint, p256dh, auth } = call.input;
    if (!push) throw new Refusal('not_found');
    if (!isPushEndpoint(endpoint)) throw new Refusal('validation', { fields: { endpoint: { problem: 'invalid' } } });
    const { staffId } = signedInStaff(call);
    const subscription = { endpoint, p256dh, auth };
    await transaction(call.db, (db) => upsertSubscription(db, { staffId, most: MAX_BROWSERS, subscription }));
    return { is_on: true };
  }),
  officeRoute(contract.unsubscribePush, async (call) => {
    await deleteSubscription(call.db, signedInStaff(call).staffId, call.input.endpoint);
    return { is_on: false };
  }),
];
