import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import type { Pool } from '#api/database/sql.ts';
import { signedIn } from '#api/http/caller.ts';
import { type Route, route } from '#api/http/route.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import { notice } from '#api/messages/messages-in.ts';
import * as contract from '#contract/customer-contract.ts';
import { accountLimit } from './account-limits.ts';
import { toWireCustomer } from './customer-wire.ts';
import * as customers from './customers.ts';
import { deleteCustomer, exportCustomer } from './personal-data.ts';
import { refuseForm } from './refuse-form.ts';
import { sessionCookie } from './session.ts';
import { signInRoutes } from './sign-in-routes.ts';

type Parts = { pool: Pool; shelf: Shelf; config: ShopSettings; clock: () => Date };

const EXPORT_FILE = 'kayts-my-data.json';

export const customerRoutes = (parts: Parts): Route[] => [...signInRoutes(parts), ...accountRoutes(parts)];

function accountRoutes({ pool, config, clock }: Parts): Route[] {
  const logins = accountLimit(pool, 'login', config.limits);
  return [
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
