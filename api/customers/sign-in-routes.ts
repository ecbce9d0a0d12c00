import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Pool } from '#api/database/sql.ts';
import { signedIn } from '#api/http/caller.ts';
import { inEvenTime } from '#api/http/even-time.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type Route, route } from '#api/http/route.ts';
import type { SecurityLog } from '#api/http/security-log.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { Limits } from '#api/limits/limits.ts';
import { notice } from '#api/messages/messages-in.ts';
import * as contract from '#contract/customer-contract.ts';
import { forgotProblems, loginProblems, normaliseEmail, registerProblems } from '#rules/checkout/account-form.ts';
import { toWireCustomer, toWireMerged } from './customer-wire.ts';
import { confirmEmail, register } from './customers.ts';
import { rememberBrowser } from './known-browser.ts';
import { refuseForm } from './refuse-form.ts';
import { forgetPassword, isResetKey, resetPassword } from './reset-password.ts';
import { closeSession, sessionCookie } from './session.ts';
import { signIn } from './sign-in.ts';

type Parts = {
  pool: Pool;
  readModel: CatalogReadModel;
  config: Pick<ShopSettings, 'keys' | 'publicUrl'>;
  limits: Limits;
  security: SecurityLog;
};

/** Clients compare this text, so it is the same in every language (docs/spec/api.md 1.4). */
const REGISTERED = 'Your account has been created successfully.';

export function signInRoutes({ pool, readModel, config, limits, security }: Parts): Route[] {
  return [
    route(contract.login, async ({ input, caller, setHeader }) => {
      const form = { email: input.email ?? '', password: input.password ?? '' };
      refuseForm(loginProblems(form, 1));
      const email = normaliseEmail(form.email);
      const signed = await signIn({ pool, keys: config.keys, limits }, caller, {
        ...form,
        email,
        locale: input.locale,
      }).catch((error: unknown) => {
        const isWrong = error instanceof Refusal && error.code === 'credentials';
        if (isWrong) security('sign_in_failed', caller, { account: email });
        throw error;
      });
      const { customer, isNewBrowser } = signed;
      security('signed_in', caller, { account: email, customer: customer.id, isNewBrowser });
      const wantsToken = input.token === 'true' || input.token === true;
      if (!wantsToken) {
        setHeader('set-cookie', sessionCookie(signed.session.token, config));
        setHeader('set-cookie', await rememberBrowser(pool, caller, signed.customer.id, config));
      }
      return {
        message: notice('logged_in', input.locale),
        data: toWireCustomer(signed.customer),
        expires_at: signed.session.expiresAt.toISOString(),
        ...(wantsToken && { token: signed.session.token }),
        merged: await toWireMerged(signed.merged, input.locale, readModel),
      };
    }),
    route(contract.register, async ({ input, caller, setHeader }) => {
      const password = input.password ?? '';
      const form = { email: input.email ?? '', password, password_confirmation: input.password_confirmation ?? '' };
      refuseForm(registerProblems(form));
      const email = normaliseEmail(form.email);
      await limits.count('register', caller, { email });
      const customerId = await register(pool, { email, password, locale: input.locale });
      setHeader('set-cookie', await rememberBrowser(pool, caller, customerId, config));
      return { message: REGISTERED };
    }),
    route(contract.forgetPassword, async ({ input, caller }) => {
      refuseForm(forgotProblems({ email: input.email ?? '' }));
      const email = normaliseEmail(input.email ?? '');
      // Over the limit, the answer is the same, but no mail is sent (docs/spec/decisions.md 3).
      const isAllowed = await limits.allows('forgetPassword', caller, { email });
      await inEvenTime(isAllowed ? forgetPassword(pool, email, input.locale) : undefined);
      return { message: notice('reset_sent', input.locale) };
    }),
    route(contract.resetPassword, async ({ input, caller, setHeader }) => {
      const key = input.token ?? '';
      await limits.count('resetPassword', caller, { key });
      const password = input.password ?? '';
      const form = { password, password_confirmation: input.password_confirmation ?? '' };
      const customerId = await resetPassword(pool, key, form, input.locale);
      security('password_changed', caller, { account: customerId });
      setHeader('set-cookie', await rememberBrowser(pool, caller, customerId, config));
      return 'success' as const;
    }),
    route(contract.readResetLink, async ({ input }) => ({ is_valid: await isResetKey(pool, input.token ?? '') })),
    route(contract.confirmEmail, async ({ input, caller }) => {
      const session = { customerId: signedIn(caller), sessionId: caller.sessionId };
      await confirmEmail(pool, session, input.token ?? '');
      return { message: notice('email_confirmed', input.locale) };
    }),
    route(contract.logout, async ({ input, caller, setHeader }) => {
      if (caller.sessionId !== null) await closeSession(pool, caller.sessionId);
      setHeader('set-cookie', sessionCookie(null, config));
      return { message: notice('logged_out', input.locale) };
    }),
  ];
}
