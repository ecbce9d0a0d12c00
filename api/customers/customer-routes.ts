import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Pool } from '#api/database/sql.ts';
import { type Caller, signedIn } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type Route, route } from '#api/http/route.ts';
import type { SecurityLog } from '#api/http/security-log.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { Limits } from '#api/limits/limits.ts';
import { notice } from '#api/messages/messages-in.ts';
import * as contract from '#contract/customer-contract.ts';
import { toWireCustomer } from './customer-wire.ts';
import * as customers from './customers.ts';
import { rememberBrowser } from './known-browser.ts';
import { deleteCustomer, exportCustomer } from './personal-data.ts';
import { refuseForm } from './refuse-form.ts';
import { sessionCookie } from './session.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

type Parts = {
  pool: Pool;
  readModel: CatalogReadModel;
  config: ShopSettings;
  limits: Limits;
  security: SecurityLog;
  clock: () => Date;
};

const EXPORT_FILE = 'my-data.json';

export const customerRoutes = (parts: Parts): Route[] => [
  ...signInRoutes(parts),
  ...accountRoutes(parts),
  ...sessionRoutes(parts),
];

function accountRoutes(parts: Parts): Route[] {
  const { pool, config, limits, security, clock } = parts;
  const logWrongPassword = (caller: Caller, account: number) => (error: unknown) => {
    const problems = error instanceof Refusal ? Object.values(error.details.fields ?? {}) : [];
    if (problems.some(({ problem }) => problem === 'wrong_password'))
      security('password_check_failed', caller, { account });
    throw error;
  };
  return [
    route(contract.customer, async ({ caller }) => ({
      data: toWireCustomer(await customers.readCustomer(pool, signedIn(caller))),
    })),
    route(contract.saveProfile, async ({ input: { locale, token: _, ...typed }, caller, setHeader }) => {
      const { first_name, last_name, email, ...rest } = typed;
      const form = {
        ...withoutMissing(rest),
        first_name: first_name ?? '',
        last_name: last_name ?? '',
        email: email ?? '',
      };
      const customerId = signedIn(caller);
      const session = { customerId, sessionId: caller.sessionId };
      const countTry = () => limits.count('passwordCheck', caller, { account: customerId });
      const change = { form, locale, now: clock(), countTry };
      const { customer, isNewEmail } = await customers
        .saveProfile(pool, session, change)
        .catch(logWrongPassword(caller, customerId));
      if (isNewEmail) security('email_changed', caller, { account: customerId });
      if (form.password) security('password_changed', caller, { account: customerId });
      if (form.password) setHeader('set-cookie', await rememberBrowser(pool, caller, customerId, config));
      return { message: notice('profile_saved', locale), data: toWireCustomer(customer) };
    }),
    route(contract.exportCustomer, async ({ caller, setHeader }) => {
      await limits.count('exportData', caller, { account: signedIn(caller) });
      const { customer, data } = await exportCustomer(pool, signedIn(caller));
      setHeader('content-disposition', `attachment; filename="${EXPORT_FILE}"`);
      return { customer: toWireCustomer(customer), ...data };
    }),
    route(contract.deleteCustomer, async ({ input, caller, setHeader }) => {
      const id = signedIn(caller);
      const password = input.password ?? '';
      if (password === '') refuseForm({ password: 'required' });
      const countTry = () => limits.count('passwordCheck', caller, { account: id });
      await deleteCustomer(pool, id, { password, countTry }).catch(logWrongPassword(caller, id));
      security('account_deleted', caller, { account: id });
      setHeader('set-cookie', sessionCookie(null, config));
      return { message: notice('account_deleted', input.locale) };
    }),
  ];
}

/** Null clears a field; an omitted field is unchanged. */
const withoutMissing = <Field extends string>(fields: { [Name in Field]?: string | null | undefined }) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value ?? '']])),
  ) as Partial<Record<Field, string>>;
