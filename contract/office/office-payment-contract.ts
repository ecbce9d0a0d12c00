import * as z from 'zod/mini';
import { wholeNumber, withLocale, yesNo } from '#contract/fields.ts';
import { PAYMENT_KINDS } from '#rules/checkout/payment-kinds.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedInput, localizedText } from './office-fields.ts';

const MAX_NUMBER = 1e15;
const MAX_METHODS = 50;
const MAX_REGIONS = 20;
const MAX_SETTING = 500;

/** Any number: the service function names what is wrong with it. */
const number = z.number().check(z.gte(-MAX_NUMBER), z.lte(MAX_NUMBER));
const word = z.string().check(z.maxLength(100));

const fields = z.partial(
  z.strictObject({
    title: localizedInput,
    description: localizedInput,
    is_visible: yesNo,
    /** Limits of the total with delivery; null: no limit. */
    min_total: z.nullable(number),
    max_total: z.nullable(number),
    /** Regions of the delivery address; null: all. */
    regions: z.nullable(z.array(word).check(z.maxLength(MAX_REGIONS))),
  }),
);
export type PaymentFieldsInput = z.output<typeof fields>;

/** The reason why shoppers are not offered a visible method, or the part that it lacks. */
const PAYMENT_GAPS = ['no_account', 'no_bank', 'no_requisites'] as const;

const paymentMethod = z.strictObject({
  method: z.string(),
  title: localizedText,
  description: localizedText,
  is_visible: z.boolean(),
  min_total: z.nullable(z.int()),
  max_total: z.nullable(z.int()),
  regions: z.nullable(z.array(z.string())),
  gap: z.nullable(z.enum(PAYMENT_GAPS)),
  /** Name of the provider whose account the method uses. */
  provider: z.nullable(z.string()),
  /** Orders have used the method, so it can only be hidden. */
  is_used: z.boolean(),
});
export type WirePaymentMethod = z.infer<typeof paymentMethod>;

export const ACCOUNT_SOURCES = ['office', 'environment', 'unreadable'] as const;

const account = z.strictObject({
  provider: z.string(),
  method: z.string(),
  /** `unreadable`: the secrets were stored with another secret of the shop. Null: no account. */
  source: z.nullable(z.enum(ACCOUNT_SOURCES)),
  /** 0 while the office has stored no account. */
  version: z.int(),
  /** Secrets have no value here, whether they are stored or not. */
  settings: z.array(
    z.strictObject({ name: z.string(), kind: z.enum(['address', 'name', 'secret']), value: z.nullable(z.string()) }),
  ),
});
export type WireAccount = z.infer<typeof account>;

export const listPaymentMethods = officeEndpoint({
  name: 'listPaymentMethods',
  method: 'GET',
  path: '/office/api/payment-methods',
  summary: 'Payment methods in the order of the checkout, kinds that can be added, and accounts of providers',
  answer: z.strictObject({
    methods: z.array(paymentMethod),
    /** Kinds that the shop does not have yet. */
    kinds: z.array(z.enum(PAYMENT_KINDS)),
    accounts: z.array(account),
    /** An order that the limits leave without any method; null when every order has one. */
    uncovered: z.nullable(z.strictObject({ region: z.string(), total: z.int() })),
    /** In the demo, stand-ins replace the providers. */
    is_demo: z.boolean(),
  }),
  permission: 'settings.edit',
});
export type PaymentList = z.infer<typeof listPaymentMethods.answer>;

export const addPaymentMethod = officeEndpoint({
  name: 'addPaymentMethod',
  method: 'POST',
  path: '/office/api/payment-methods',
  summary: 'Adds a payment method of a known kind with its usual texts, hidden until it is made visible',
  input: withLocale({ kind: z.enum(PAYMENT_KINDS), idempotency_key: z.uuid() }),
  answer: z.strictObject({ change: z.int() }),
  permission: 'settings.edit',
  idempotent: true,
  undoable: true,
});

const method = z.object({ method: word });

export const changePaymentMethod = officeEndpoint({
  name: 'changePaymentMethod',
  method: 'POST',
  path: '/office/api/payment-methods/{method}',
  summary: 'Changes fields of a payment method; `seen` has the values that the editor saw',
  params: method,
  input: withLocale({ fields, seen: fields }),
  /** Null when nothing changed. */
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'settings.edit',
  undoable: true,
});

export const deletePaymentMethod = officeEndpoint({
  name: 'deletePaymentMethod',
  method: 'DELETE',
  path: '/office/api/payment-methods/{method}',
  summary: 'Deletes a payment method that no order has used',
  params: method,
  answer: z.strictObject({ change: z.int() }),
  permission: 'settings.edit',
  undoable: true,
});

export const orderPaymentMethods = officeEndpoint({
  name: 'orderPaymentMethods',
  method: 'POST',
  path: '/office/api/payment-order',
  summary: 'Sets the order of the payment methods in the checkout',
  input: withLocale({
    codes: z.array(word).check(z.maxLength(MAX_METHODS)),
    seen: z.array(word).check(z.maxLength(MAX_METHODS)),
  }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'settings.edit',
  undoable: true,
});

const provider = z.object({ provider: z.string().check(z.maxLength(40)) });
const settings = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(MAX_SETTING)));

export const savePaymentAccount = officeEndpoint({
  name: 'savePaymentAccount',
  method: 'POST',
  path: '/office/api/payment-accounts/{provider}',
  summary: 'Stores the account at a provider; an omitted secret stays, unless the address changes',
  params: provider,
  input: withLocale({ version: wholeNumber(0, 2_147_483_647), settings }),
  answer: z.strictObject({ change: z.int() }),
  permission: 'settings.edit',
  reauthenticate: true,
});

export const deletePaymentAccount = officeEndpoint({
  name: 'deletePaymentAccount',
  method: 'DELETE',
  path: '/office/api/payment-accounts/{provider}',
  summary: 'Removes the account at a provider; the account of the environment is used again, if there is one',
  params: provider,
  answer: z.strictObject({ change: z.int() }),
  permission: 'settings.edit',
  reauthenticate: true,
});

export const CHECK_RESULTS = ['accepted', 'refused', 'unavailable', 'no_check'] as const;

export const checkPaymentAccount = officeEndpoint({
  name: 'checkPaymentAccount',
  method: 'POST',
  path: '/office/api/payment-accounts/{provider}/check',
  summary: 'Asks the provider whether it accepts the login of the account in use',
  params: provider,
  /** `said`: code and message of the provider, or the reason why it was not reached. */
  answer: z.strictObject({ result: z.enum(CHECK_RESULTS), said: z.string() }),
  permission: 'settings.edit',
  unlogged: 'it asks the provider and changes nothing',
});
