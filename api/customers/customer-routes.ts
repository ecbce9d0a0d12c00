import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import type { Pool } from '#api/database/sql.ts';
import { signedIn } from '#api/http/caller.ts';
import { type Route, route } from '#api/http/route.ts';
import { sharedRateLimit } from '#api/http/shared-rate-limit.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import { notice } from '#api/messages/messages-in.ts';
import * as contract from '#contract/customer-contract.ts';
import { forgotProblems, loginProblems, normaliseEmail, registerProblems } from '#rules/account-form.ts';
import { toWireCustomer, toWireMerged } from './customer-wire.ts';
import * as customers from './customers.ts';
import { deleteCustomer, exportCustomer } from './personal-data.ts';
import { refuseForm } from './refuse-form.ts';
import { forgetPassword, pretendToForget, resetPassword } from './reset-password.ts';
import { closeSession, sessionCookie } from './session.ts';
import { signIn } from './sign-in.ts';

type Parts = { pool: Pool; shelf: Shelf; config: ShopSettings; clock: () => Date };

/** Tries a minute (CONTRACT 1.6). Of links for a new password an account gets one a minute (3.39). */
const ALLOWED = {
  login: { account: 10, address: 100 },
  register: { account: 5, address: 50 },
  forget: { account: 1, address: 30 },
  reset: { account: 10, address: 100 },
} as const;

/** The text a client compares with; it is the same in every language (CONTRACT 1.4). */
const REGISTERED = 'Your account has been created successfully.';
const EXPORT_FILE = 'kayts-my-data.json';

export function customerRoutes({ pool, shelf, config, clock }: Parts): Route[] {
  const limit = (call: keyof typeof ALLOWED) => sharedRateLimit(pool, call, ALLOWED[call], config.limits);
  const [logins, registrations, forgotten, resets] = [
    limit('login'),
    limit('register'),
    limit('forget'),
    limit('reset'),
  ];
  return [
    route(contract.login, async ({ input, caller, setHeader }) => {
      const form = { email: input.email ?? '', password: input.password ?? '' };
      refuseForm(loginProblems(form, 1));
      const email = normaliseEmail(form.email);
      await logins.refuse(caller, email);
      const { cartTokenHash } = caller;
      const signed = await signIn(pool, config.secret, { ...form, email, cartTokenHash });
      const wantsToken = input.token === 'true' || input.token === true;
      if (!wantsToken) setHeader('set-cookie', sessionCookie(signed.session.token, config.publicUrl));
      return {
        message: notice('logged_in', input.locale),
        data: toWireCustomer(signed.customer),
        expires_at: signed.session.expiresAt.toISOString(),
        ...(wantsToken && { token: signed.session.token }),
        merged: await toWireMerged(signed.merged, input.locale, shelf),
      };
    }),
    route(contract.register, async ({ input, caller }) => {
      const password = input.password ?? '';
      const form = { email: input.email ?? '', password, password_confirmation: input.password_confirmation ?? '' };
      refuseForm(registerProblems(form));
      const email = normaliseEmail(form.email);
      await registrations.refuse(caller, email);
      await customers.register(pool, { email, password, locale: input.locale });
      return { message: REGISTERED };
    }),
    route(contract.forgetPassword, async ({ input, caller }) => {
      refuseForm(forgotProblems({ email: input.email ?? '' }));
      const email = normaliseEmail(input.email ?? '');
      // Over the limit: the same answer and no mail (DECISIONS 3).
      const isAllowed = await forgotten.allows(caller, email);
      await (isAllowed ? forgetPassword(pool, email, input.locale) : pretendToForget());
      return { message: notice('reset_sent', input.locale) };
    }),
    route(contract.resetPassword, async ({ input, caller }) => {
      const key = input.token ?? '';
      await resets.refuse(caller, key);
      const password = input.password ?? '';
      await resetPassword(pool, key, { password, password_confirmation: input.password_confirmation ?? '' });
      return 'success' as const;
    }),
    route(contract.confirmEmail, async ({ input }) => {
      await customers.confirmEmail(pool, input.token ?? '');
      return { message: notice('email_confirmed', input.locale) };
    }),
    route(contract.customer, async ({ caller }) => ({
      data: toWireCustomer(await customers.readCustomer(pool, signedIn(caller))),
    })),
    route(contract.saveProfile, async ({ input: { locale, token: _, ...typed }, caller }) => {
      const { first_name, last_name, email, ...rest } = typed;
      const form = {
        ...withoutMissing(rest),
        first_name: first_name ?? '',
        last_name: last_name ?? '',
        email: email ?? '',
      };
      const countTry = (own: string) => logins.refuse(caller, own);
      const session = { customerId: signedIn(caller), sessionId: caller.sessionId };
      const saved = await customers.saveProfile(pool, session, { form, locale, now: clock(), countTry });
      return { message: notice('profile_saved', locale), data: toWireCustomer(saved) };
    }),
    route(contract.logout, async ({ input, caller, setHeader }) => {
      if (caller.sessionId !== null) await closeSession(pool, caller.sessionId);
      setHeader('set-cookie', sessionCookie(null, config.publicUrl));
      return { message: notice('logged_out', input.locale) };
    }),
    route(contract.exportCustomer, async ({ caller, setHeader }) => {
      const { customer, data } = await exportCustomer(pool, signedIn(caller));
      setHeader('content-disposition', `attachment; filename="${EXPORT_FILE}"`);
      return { customer: toWireCustomer(customer), ...data };
    }),
    route(contract.deleteCustomer, async ({ input, caller, setHeader }) => {
      const id = signedIn(caller);
      const password = input.password ?? '';
      if (password === '') refuseForm({ password: 'required' });
      await deleteCustomer(pool, id, { password, countTry: (email) => logins.refuse(caller, email) });
      setHeader('set-cookie', sessionCookie(null, config.publicUrl));
      return { message: notice('account_deleted', input.locale) };
    }),
  ];
}

/** Null empties a field; what was not sent stays as it is. */
const withoutMissing = <Field extends string>(fields: { [Name in Field]?: string | null | undefined }) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value ?? '']])),
  ) as Partial<Record<Field, string>>;
