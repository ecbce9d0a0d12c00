import { shopName } from '#api/content/brand.ts';
import type { Content } from '#api/content/content-store.ts';
import { refuseForm } from '#api/customers/refuse-form.ts';
import type { Db } from '#api/database/sql.ts';
import { inEvenTime } from '#api/http/even-time.ts';
import { actorOf, type OfficeRoute, officeRoute, type StaffSession, signedInStaff } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { SecurityLog } from '#api/http/security-log.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { Limits } from '#api/limits/limits.ts';
import * as sessionCalls from '#contract/office/office-session-contract.ts';
import { forgotProblems, normaliseEmail } from '#rules/checkout/account-form.ts';
import { beginAppCodes, confirmAppCodes, recoveryCodesLeft, removeApp } from './factors.ts';
import { joinOffice, readInvitation } from './invitations.ts';
import { rememberIn } from './known-office-browser.ts';
import { addingFactor, passkeyOfficeRoutes } from './passkey-office-routes.ts';
import { selectPasskeys } from './passkeys.ts';
import { peopleOfficeRoutes } from './people-office-routes.ts';
import { readResetLink, requestResetLink, resetPassword } from './reset-staff.ts';
import { proveStaff, signInStaff } from './sign-in-staff.ts';
import * as own from './staff-account.ts';
import * as sessions from './staff-session.ts';
import { toWireRoleName, toWireSession } from './staff-wire.ts';

export type StaffParts = {
  config: Pick<ShopSettings, 'keys' | 'mode' | 'dataFolder'>;
  limits: Limits;
  security: SecurityLog;
  clock: () => Date;
  needsFactor: boolean;
  readModel: { readonly content: Content };
};

export const staffOfficeRoutes = (parts: StaffParts): OfficeRoute[] => [
  ...sessionRoutes(parts),
  ...invitationRoutes(parts),
  ...passwordRoutes(parts),
  ...accountRoutes(),
  ...appCodeRoutes(parts),
  ...passkeyOfficeRoutes(parts),
  ...peopleOfficeRoutes(parts),
];

function sessionRoutes(parts: StaffParts): OfficeRoute[] {
  const { config, limits, security, clock, needsFactor } = parts;
  const remember = rememberIn(config.keys.device);
  return [
    officeRoute(sessionCalls.openOfficeSession, async (call) => {
      const { db, input, sender, device, browserCookie } = call;
      const visit = { limits, sender, device, browserCookie, keys: config.keys.device };
      const token = await signInStaff(db, visit, input).catch((error: unknown) => {
        security('staff_sign_in_failed', sender, { account: input.email });
        throw error;
      });
      security('staff_signed_in', sender, { account: input.email });
      call.setToken(token);
      const session = await sessionOf(db, token, parts);
      if (session.state !== 'code') await remember(call, session.staff.id);
      return session;
    }),
    officeRoute(sessionCalls.readOfficeSession, async (call) => toWire(signedInStaff(call), parts)),
    officeRoute(sessionCalls.proveOfficeSession, async (call) => {
      const { db, input, sender } = call;
      const session = signedInStaff(call);
      await proveStaff(
        db,
        { limits, sender },
        session,
        { proof: input.proof, now: clock() },
        config.keys.staffFactor,
      ).catch((error: unknown) => {
        security('staff_proof_failed', sender, { account: session.email });
        throw error;
      });
      const { tokenHash } = session;
      const proven = await sessions.staffSessionOfHash(db, tokenHash, needsFactor);
      await remember(call, session.staffId);
      return toWire(proven ?? session, parts);
    }),
    officeRoute(sessionCalls.lockOfficeSession, async (call) => {
      await sessions.lockSession(call.db, signedInStaff(call).tokenHash);
      return { state: 'locked' as const };
    }),
    officeRoute(sessionCalls.closeOfficeSession, async (call) => {
      await sessions.deleteSession(call.db, signedInStaff(call).tokenHash);
      call.setToken(null);
      return { state: 'closed' as const };
    }),
  ];
}

async function sessionOf(db: Db, token: string, parts: StaffParts) {
  const session = await sessions.staffSessionOf(db, token, parts.needsFactor);
  if (!session) throw new Refusal('unauthenticated');
  return toWire(session, parts);
}

const toWire = (session: StaffSession, { config }: StaffParts) => toWireSession(session, config.mode);

function invitationRoutes(parts: StaffParts): OfficeRoute[] {
  const { config, limits, security } = parts;
  const remember = rememberIn(config.keys.device);
  return [
    officeRoute(sessionCalls.readInvitation, async ({ db, params }) => {
      const { email, role } = await readInvitation(db, params.key);
      return { email, role: toWireRoleName(role) };
    }),
    officeRoute(sessionCalls.joinOffice, async (call) => {
      const { db, params, input, sender, device } = call;
      await limits.count('staffJoin', sender, { key: params.key });
      const form = { ...input, email: input.email ?? '', device };
      const { token, staffId } = await joinOffice(db, params.key, form);
      security('staff_joined', sender, { account: staffId });
      call.setToken(token);
      const session = await sessionOf(db, token, parts);
      if (session.state !== 'code') await remember(call, staffId);
      return session;
    }),
  ];
}

function passwordRoutes({ config, limits, security }: StaffParts): OfficeRoute[] {
  const remember = rememberIn(config.keys.device);
  return [
    officeRoute(sessionCalls.requestResetLink, async ({ db, input, sender }) => {
      refuseForm(forgotProblems(input));
      const isAllowed = await limits.allows('staffForget', sender, { email: normaliseEmail(input.email) });
      await inEvenTime(isAllowed ? requestResetLink(db, input.email, config.keys.staffLink) : undefined);
      return { requested: true as const };
    }),
    officeRoute(sessionCalls.readResetLink, async ({ db, params }) => readResetLink(db, params.key)),
    officeRoute(sessionCalls.resetPassword, async (call) => {
      const { db, params, input, sender } = call;
      await limits.count('staffJoin', sender, { key: params.key });
      const { staffId, email } = await resetPassword(db, params.key, input);
      security('staff_password_reset', sender, { account: email });
      await remember(call, staffId);
      return { email };
    }),
    officeRoute(sessionCalls.changeOwnPassword, async (call) => {
      const session = signedInStaff(call);
      const change = await own.changeOwnPassword(call.db, actorOf(call), session, call.input);
      await remember(call, session.staffId);
      return { change };
    }),
  ];
}

function accountRoutes(): OfficeRoute[] {
  return [
    officeRoute(sessionCalls.changeOwnDetails, async (call) => {
      const { name, language, store_id } = call.input;
      const wanted = { name, locale: language, store_id };
      return { change: await own.changeOwnDetails(call.db, actorOf(call), signedInStaff(call).staffId, wanted) };
    }),
    officeRoute(sessionCalls.endOtherSessions, async (call) => ({
      ended: await sessions.endOtherSessions(call.db, actorOf(call), signedInStaff(call)),
    })),
    officeRoute(sessionCalls.ownSessions, async (call) => {
      const { staffId, sessionId } = signedInStaff(call);
      const [browsers, passkeys] = [
        await sessions.selectOwnSessions(call.db, staffId),
        await selectPasskeys(call.db, staffId),
      ];
      return {
        sessions: browsers.map((one) => toWireBrowser(one, sessionId)),
        passkeys: passkeys.map(toWirePasskey),
        recovery_codes_left: await recoveryCodesLeft(call.db, staffId),
      };
    }),
    officeRoute(sessionCalls.endOwnSession, async (call) => ({
      ended: await sessions.endOwnSession(call.db, actorOf(call), signedInStaff(call).staffId, call.params.id),
    })),
  ];
}

function appCodeRoutes({ config, limits, clock, readModel }: StaffParts): OfficeRoute[] {
  return [
    officeRoute(sessionCalls.beginAppCodes, async (call) => {
      const session = addingFactor(call);
      const shop = shopName(readModel.content, session.locale);
      return beginAppCodes(call.db, session, { keys: config.keys.staffFactor, shop });
    }),
    officeRoute(sessionCalls.confirmAppCodes, async (call) => {
      const session = addingFactor(call);
      const { uncount } = await limits.count('staffProof', call.sender, { account: session.staffId });
      const typed = { code: call.input.code, now: clock() };
      const codes = await confirmAppCodes(call.db, actorOf(call), session, typed, config.keys.staffFactor);
      await uncount();
      return { recovery_codes: codes };
    }),
    officeRoute(sessionCalls.removeAppCodes, async (call) => ({
      removed: await removeApp(call.db, actorOf(call), signedInStaff(call).staffId),
    })),
  ];
}

type OwnSession = Awaited<ReturnType<typeof sessions.selectOwnSessions>>[number];

const toWireBrowser = ({ id, device, openedAt }: OwnSession, sessionId: string) => ({
  id,
  device,
  opened_at: openedAt.toISOString(),
  is_this: id === sessionId,
});

type OwnPasskey = Awaited<ReturnType<typeof selectPasskeys>>[number];

const toWirePasskey = ({ id, name, usedAt }: OwnPasskey) => ({
  id,
  name,
  used_at: usedAt?.toISOString() ?? null,
});
