import { expect, test } from 'vitest';
import { CLI } from '#api/audit/audit-log.ts';
import { ownerRole } from '#api/staff/first-owner.ts';
import { inviteStaff } from '#api/staff/invitations.ts';
import { type OfficeClient, orThrow } from '#contract/office/office-client.ts';
import { officeEndpoints } from '#contract/office/office-endpoints.ts';
import { findAnything } from '#contract/office/office-find-contract.ts';
import { officeNews } from '#contract/office/office-news-contract.ts';
import * as passkey from '#contract/office/office-passkey-contract.ts';
import * as session from '#contract/office/office-session-contract.ts';
import { makeResetLink } from '#contract/office/office-staff-contract.ts';
import { officeToday } from '#contract/office/office-today-contract.ts';
import { deleteView, listViews, saveView } from '#contract/office/office-views-contract.ts';
import { codeNow } from '#testing/office/app-codes.ts';
import { openAuthenticator } from '#testing/office/authenticator.ts';
import { openOffice, type TestOffice } from '#testing/office.ts';
import { openOfficeSamples } from '#testing/office-samples.ts';
import { webPushKeys } from '#testing/push-service.ts';
import { backedUp, emptyTarget, restore, sumsOf, withoutLog } from '#testing/restored-shop.ts';
import { openShop, type TestShop } from '#testing/shop.ts';

/** Calls that this test leaves out, with the reason. */
const CANNOT: Readonly<Record<string, string>> = {};

const PASSWORD = { password: 'a new password 17', password_confirmation: 'a new password 17' };

type Call = OfficeClient['call'];

/** Records the names of the answered calls. */
function openUse() {
  const used = new Set<string>();
  const use =
    ({ call }: Pick<OfficeClient, 'call'>): Call =>
    async (endpoint, ...options) => {
      const result = await call(endpoint, ...options);
      if (!result.ok) throw new Error(`${endpoint.name}: ${JSON.stringify(result.error)}`);
      used.add(endpoint.name);
      return result;
    };
  return { used, use };
}

type UseScreen = ReturnType<typeof openUse>['use'];

async function useSessions(office: TestOffice, use: UseScreen): Promise<void> {
  const { email, password } = await office.hire('owner');
  await use(office.browser())(session.openOfficeSession, { input: { email, password } });
  const person = await office.signedIn(email, password);
  await office.signedIn(email, password);
  const call = use(person);
  const proven = () => call(session.proveOfficeSession, { input: { proof: password } });
  await call(session.readOfficeSession);
  await call(session.lockOfficeSession);
  await proven();
  await call(session.changeOwnDetails, { input: { name: 'Աննա' } });
  const { sessions } = orThrow(await call(session.ownSessions));
  const otherId = sessions.find(({ is_this: isThis }) => !isThis)?.id ?? '';
  await call(session.endOwnSession, { params: { id: otherId } });
  await call(session.endOtherSessions);
  await call(session.changeOwnPassword, { input: PASSWORD });
  const { secret } = orThrow(await call(session.beginAppCodes));
  await call(session.confirmAppCodes, { input: { code: codeNow(secret) } });
  await call(session.removeAppCodes);
  await call(session.closeOfficeSession);
}

async function usePasskeys(office: TestOffice, use: UseScreen): Promise<void> {
  const person = await office.as('owner');
  const call = use(person);
  const device = openAuthenticator('http://localhost:80');
  const made = device.make(orThrow(await call(passkey.beginPasskey)));
  await call(passkey.addPasskey, { input: { name: 'Phone', passkey: made } });
  const proof = device.sign(orThrow(await call(passkey.beginPasskeyProof)));
  await call(passkey.proveByPasskey, { input: { passkey: proof } });
  const browser = use(office.browser());
  const signed = device.sign(orThrow(await browser(passkey.beginPasskeySignIn)));
  await browser(passkey.signInByPasskey, { input: { passkey: signed } });
  const { passkeys } = orThrow(await call(session.ownSessions));
  const params = { id: passkeys[0]?.id ?? 0 };
  await call(passkey.renamePasskey, { params, input: { name: 'Tablet' } });
  await call(passkey.removePasskey, { params });
}

async function useLinks(shop: TestShop, office: TestOffice, use: UseScreen): Promise<void> {
  const invited = { email: 'new@office.example', roleId: await ownerRole(shop.pool) };
  const { key } = await inviteStaff(shop.pool, CLI, null, invited, shop.config.keys.staffLink);
  const stranger = use(office.browser());
  await stranger(session.readInvitation, { params: { key } });
  await stranger(session.joinOffice, { params: { key }, input: { name: 'Նոր', ...PASSWORD } });
  const owner = await office.as('owner');
  const { id } = await office.hire('orders');
  const { link } = orThrow(await use(owner)(makeResetLink, { params: { id } }));
  const params = { key: link.split('/').at(-1) ?? '' };
  await stranger(session.requestResetLink, { input: { email: 'forgetful@example.am' } });
  await stranger(session.readResetLink, { params });
  await stranger(session.resetPassword, { params, input: PASSWORD });
}

async function useOwnScreens(office: TestOffice, use: UseScreen): Promise<void> {
  const call = use(await office.as('owner'));
  await call(officeToday);
  await call(officeNews, { input: { since: 0 } });
  await call(findAnything, { input: { q: 'zabel' } });
  const view = { section: 'orders' as const, query: 'q=1', is_shared: true };
  await call(saveView, { input: { ...view, name: 'First' } });
  await call(saveView, { input: { ...view, name: 'Second' } });
  const { data } = orThrow(await call(listViews, { input: { section: 'orders' } }));
  await call(deleteView, { params: { id: data[0]?.id ?? 0 } });
}

async function useAll(shop: TestShop): Promise<string[]> {
  const office = await openOffice(shop, { push: webPushKeys() });
  const { used, use } = openUse();
  const { samples, endpointOf } = openOfficeSamples(shop, office);
  const owner = await office.as('owner');
  for (const [name, sample] of Object.entries(samples)) await use(owner)(endpointOf(name), (await sample()) as never);
  await useSessions(office, use);
  await usePasskeys(office, use);
  await useLinks(shop, office, use);
  await useOwnScreens(office, use);
  return [...used];
}

test('a backup made after every call of the office restores with equal rows and digests', {
  timeout: 240_000,
}, async () => {
  const shop = await openShop();
  const used = await useAll(shop);
  const file = await backedUp(shop);
  const target = await emptyTarget();

  const [checked, restored] = [await restore(shop, target, '--check', file), await restore(shop, target, file)];

  expect(checked).toMatchObject({ code: 0, err: '' });
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(withoutLog(await sumsOf(target.url))).toEqual(withoutLog(await sumsOf(shop.databaseUrl)));
  const unused = officeEndpoints.map(({ name }) => name).filter((name) => !used.includes(name) && !(name in CANNOT));
  expect(unused).toEqual([]);
});
