import { shopName } from '#api/content/brand.ts';
import type { Content } from '#api/content/content-store.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { actorOf, type OfficeCall, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { SecurityLog } from '#api/http/security-log.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { Limits } from '#api/limits/limits.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import * as contract from '#contract/office/office-passkey-contract.ts';
import { rememberIn } from './known-office-browser.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey, requestPasskey } from './passkeys.ts';
import { proveByPasskey, signInByPasskey } from './sign-in-staff.ts';
import * as sessions from './staff-session.ts';
import { toWireSession } from './staff-wire.ts';

type Parts = {
  config: Pick<ShopSettings, 'keys' | 'mode'>;
  limits: Limits;
  security: SecurityLog;
  needsFactor: boolean;
  readModel: { readonly content: Content };
};

export function passkeyOfficeRoutes({ config, limits, security, needsFactor, readModel }: Parts): OfficeRoute[] {
  const remember = rememberIn(config.keys.device);
  return [
    officeRoute(contract.beginPasskeySignIn, async ({ db, sender, origin }) => {
      await limits.count('staffPasskey', sender, {});
      return requestPasskey(db, null, { origin });
    }),
    officeRoute(contract.signInByPasskey, async (call) => {
      const { db, input, sender, device, origin } = call;
      const visit = { limits, sender, device };
      const { token, staffId } = await signInByPasskey(db, visit, input.passkey, { origin }).catch((error: unknown) => {
        security('staff_sign_in_failed', sender, { by: 'passkey' });
        throw error;
      });
      security('staff_signed_in', sender, { account: staffId });
      call.setToken(token);
      const session = await sessions.staffSessionOf(db, token, needsFactor);
      if (!session) throw new Refusal('unauthenticated');
      await remember(call, staffId);
      return toWireSession(session, config.mode);
    }),
    officeRoute(contract.beginPasskeyProof, async (call) => requestPasskey(call.db, signedInStaff(call), call)),
    officeRoute(contract.proveByPasskey, async (call) => {
      const { db, input, sender } = call;
      const session = signedInStaff(call);
      await proveByPasskey(db, { limits, sender }, session, input.passkey, call).catch((error: unknown) => {
        security('staff_proof_failed', sender, { account: session.email });
        throw error;
      });
      const proven = await sessions.staffSessionOfHash(db, session.tokenHash, needsFactor);
      await remember(call, session.staffId);
      return toWireSession(proven ?? session, config.mode);
    }),
    officeRoute(contract.beginPasskey, async (call) => {
      const person = addingFactor(call);
      const { origin } = call;
      return beginPasskey(call.db, person, { origin, shop: shopName(readModel.content, person.locale) });
    }),
    officeRoute(contract.addPasskey, async (call) => {
      const keys = config.keys.staffFactor;
      const { codes, change } = await addPasskey(call.db, actorOf(call), addingFactor(call), call.input, call, keys);
      return { recovery_codes: codes, change };
    }),
    officeRoute(contract.renamePasskey, async (call) => {
      const own = { staffId: signedInStaff(call).staffId, id: call.params.id, name: call.input.name };
      return { change: await renamePasskey(call.db, actorOf(call), own) };
    }),
    officeRoute(contract.removePasskey, async (call) => {
      const own = { staffId: signedInStaff(call).staffId, id: call.params.id };
      return { change: await removePasskey(call.db, actorOf(call), own) };
    }),
  ];
}

/** Adding a factor requires a recent reauthentication, or the password at the first sign-in. */
export function addingFactor(call: Pick<OfficeCall<OfficeEndpoint>, 'session'>) {
  const session = signedInStaff(call);
  if (session.state === 'locked') throw new OfficeRefusal('locked');
  if (session.state === 'code') throw new OfficeRefusal('half');
  if (session.state === 'open' && !session.isReauthenticated) throw new OfficeRefusal('reauthenticate');
  return session;
}
