import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { actorOf, catalogRoute, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import { type ProviderContracts, providerOf } from '#api/payments/providers.ts';
import { toRequisites } from '#api/payments/requisites.ts';
import * as contract from '#contract/office/office-payment-contract.ts';
import { PAYMENT_KINDS } from '#rules/checkout/payment-kinds.ts';
import { CREDIT_METHOD, TRANSFER_METHOD } from '#rules/checkout/payment-method.ts';
import { uncoveredOrder } from '#rules/checkout/uncovered-order.ts';
import {
  type AccountContext,
  checkPaymentAccount,
  deletePaymentAccount,
  readAccounts,
  type ShownAccount,
  savePaymentAccount,
} from './payment-accounts.ts';
import {
  addPaymentMethod,
  changePaymentMethod,
  deletePaymentMethod,
  orderPaymentMethods,
  readPaymentMethods,
  type StoredPayment,
  usedPayments,
} from './payment-methods.ts';

type Parts = {
  config: Pick<ShopSettings, 'mode' | 'keys'>;
  /** Provider contracts from environment variables. */
  providers: ProviderContracts;
  readModel: Pick<CatalogReadModel, 'content'>;
  notifyCatalogChanged: () => void;
};

export function paymentOfficeRoutes({ config, providers, readModel, notifyCatalogChanged }: Parts): OfficeRoute[] {
  const isDemo = config.mode === 'demo';
  const context: AccountContext = { keys: config.keys.paymentAccount, environment: providers, isDemo };
  return [
    officeRoute(contract.listPaymentMethods, async ({ db }) => {
      const methods = await readPaymentMethods(db);
      const codes = methods.map(({ method }) => method);
      const accounts = await readAccounts(db, context);
      const used = new Set(await usedPayments(db, codes));
      const gapOf = (method: string) => paymentGap(method, { accounts, isDemo, content: readModel.content });
      return {
        methods: methods.map((method) => toWire(method, gapOf(method.method), used.has(method.method))),
        kinds: PAYMENT_KINDS.filter((kind) => !codes.includes(kind)),
        accounts,
        uncovered: uncoveredOrder(usable(methods, gapOf)),
        is_demo: isDemo,
      };
    }),
    catalogRoute(notifyCatalogChanged, contract.addPaymentMethod, async (call) => ({
      change: await addPaymentMethod(call.db, { actor: actorOf(call) }, call.input.kind),
    })),
    catalogRoute(notifyCatalogChanged, contract.changePaymentMethod, async (call) => {
      const { fields, seen } = call.input;
      const { method } = call.params;
      return { change: await changePaymentMethod(call.db, { actor: actorOf(call) }, { method, fields, seen }) };
    }),
    catalogRoute(notifyCatalogChanged, contract.deletePaymentMethod, async (call) => ({
      change: await deletePaymentMethod(call.db, { actor: actorOf(call) }, call.params.method),
    })),
    catalogRoute(notifyCatalogChanged, contract.orderPaymentMethods, async (call) => ({
      change: await orderPaymentMethods(call.db, { actor: actorOf(call) }, call.input),
    })),
    catalogRoute(notifyCatalogChanged, contract.savePaymentAccount, async (call) => {
      const account = { ...call.params, version: call.input.version, settings: call.input.settings };
      return { change: await savePaymentAccount(call.db, { actor: actorOf(call) }, context, account) };
    }),
    catalogRoute(notifyCatalogChanged, contract.deletePaymentAccount, async (call) => ({
      change: await deletePaymentAccount(call.db, { actor: actorOf(call) }, call.params.provider),
    })),
    officeRoute(contract.checkPaymentAccount, ({ db, params }) => checkPaymentAccount(db, context, params.provider)),
  ];
}

type Gap = contract.WirePaymentMethod['gap'];
type GapContext = Pick<Parts['readModel'], 'content'> & { accounts: readonly ShownAccount[]; isDemo: boolean };

function paymentGap(method: string, { accounts, isDemo, content }: GapContext): Gap {
  const account = accounts.find((one) => one.method === method);
  if (account && !isDemo && (account.source === null || account.source === 'unreadable')) return 'no_account';
  if (method === CREDIT_METHOD && content.banks.length === 0) return 'no_bank';
  return method === TRANSFER_METHOD && toRequisites(0, 'hy', content.settings) === null ? 'no_requisites' : null;
}

/**
 * Returns the limits of methods that shoppers can use. A transfer works without stored bank details, because the
 * merchant can send them. Credit is excluded, because its limits are those of the banks.
 */
const usable = (methods: readonly StoredPayment[], gapOf: (method: string) => Gap) =>
  methods
    .filter(({ method, is_visible }) => is_visible && method !== CREDIT_METHOD && gapOf(method) !== 'no_account')
    .map(({ min_total, max_total, regions }) => ({ minTotal: min_total, maxTotal: max_total, regions }));

const toWire = (
  { method, title, description, is_visible, min_total, max_total, regions }: StoredPayment,
  gap: Gap,
  isUsed: boolean,
): contract.WirePaymentMethod => ({
  ...{ method, title, description, is_visible, min_total, max_total, regions, gap },
  provider: providerOf(method)?.name ?? null,
  is_used: isUsed,
});
