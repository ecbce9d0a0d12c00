import type { ProviderSetting, ProviderSettings } from '#api/settings/shop-settings.mjs';
import type { Locale } from '#contract/locale.ts';
import type { RedirectUrl } from '#contract/order-contract.ts';
import type { PaymentAccount } from '#rules/checkout/payment-method.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import type { DeclineReason } from './payment-messages.ts';

export type Attempt = {
  id: number;
  orderId: number;
  /** The bill number for providers: `1044-1-7k2m9qx4c3`, never the order number (docs/spec/payments.md 2.6). */
  bill: string;
  method: string;
  amount: number;
  /** The debt that the attempt pays: 0 is the order as placed, others are later differences. */
  covers: number;
  status: AttemptStatus;
  providerId: string | null;
  payUrl: string | null;
  expiresAt: Date | null;
  initiatedAt: Date | null;
  /** Until this time, only one process may call the provider about the attempt. */
  leasedUntil: Date | null;
  paidAt: Date | null;
  refunded: number;
};

export type PaymentResult =
  | { kind: 'open' }
  | { kind: 'paid'; providerId: string | null; card: string | null }
  | { kind: 'declined'; reason: string }
  | { kind: 'expired'; reason: string }
  /** Refunded outside the shop, fully or in part; whole drams. */
  | { kind: 'returned'; how: RefundMethod; amount: number }
  | { kind: 'mismatch'; why: string }
  | { kind: 'unknown' };

export type RefundMethod = 'reversed' | 'refunded';

/** A provider's message without values that must not be stored (`payment_events.payload`). */
export type ProviderPayload = Record<string, unknown>;

/** Not reached, or an unusable response. `mayHaveArrived`: the request may have been executed anyway. */
export type ProviderUnavailable = { kind: 'unavailable'; why: string; mayHaveArrived: boolean };

/** An unusable response; the provider may have executed the request. */
export const unavailable = (why: string): ProviderUnavailable => ({ kind: 'unavailable', why, mayHaveArrived: true });

export type InitiateResult =
  | { kind: 'initiated'; payUrl: string; providerId: string }
  /** The provider already has this bill, and we may have lost its payment page (docs/spec/payments.md 3.6). */
  | { kind: 'known' }
  | { kind: 'refused'; why: string }
  | ProviderUnavailable;

export type PaymentEvent = {
  kind: string;
  payload: ProviderPayload;
  isProven?: boolean;
};

type PaymentStatusAnswer = { result: PaymentResult | ProviderUnavailable; event: PaymentEvent | null };

export type RefundResult = { kind: 'done'; how: RefundMethod } | { kind: 'refused'; why: string } | ProviderUnavailable;

type InitiateOptions = {
  locale: Locale;
  seconds: number;
};

/** An attempt by its order and its number within the order, for payers who type digits. */
export type NumberedAttempt = { orderId: number; number: number };

export type ProviderCallback =
  | ({
      /** Null: the call names no bill of the shop. */
      bill: string | NumberedAttempt | null;
      payload: ProviderPayload;
      /** Replaces `callback.reply`. `attempt` is null if no attempt has this bill. */
      respond?: (answer: CallbackAnswer, attempt: Attempt | null) => CallbackReply;
    } & (
      | { kind: 'precheck'; mismatchedField: (attempt: Attempt) => string | null }
      | { kind: 'confirmation'; verifyConfirmation: (attempt: Attempt) => ConfirmationResult }
    ))
  /** Proves nothing and reports no result: only `getStatus` decides about the attempt. */
  | { kind: 'notice'; providerId: string }
  /** The provider tests whether the shop is reachable. */
  | { kind: 'ping' };

/** A text is sent with status 200. */
export type CallbackReply = string | { status: number; headers: Record<string, string>; body: object };

/** Headers that callbacks use. `call` is the parameter in `callback.path`, if it has one. */
export type CallbackHeaders = Partial<Record<'call' | 'nonce' | 'authorization' | 'accept-language', string>>;

/** `unproven`: anyone could have sent it, so it changes nothing; a proven `mismatch` needs a person's decision. */
export type ConfirmationResult = PaymentResult | { kind: 'unproven'; why: string };

/** Gives no reason, which would reveal existing bills and their amounts to strangers (docs/spec/payments.md 2.3). */
export type CallbackAnswer = 'accepted' | 'refused';

/** Must be exactly `OK`; after any other body a wallet reverses the payment (docs/spec/payments.md 2.4). */
export const okReply = (answer: CallbackAnswer): string => (answer === 'accepted' ? 'OK' : 'mismatch');

/** Result of a test of the login. `said` contains the provider's code and message, without secrets. */
export type AccountCheck = { kind: 'accepted' | 'refused'; said: string } | ProviderUnavailable;

export type BillToPay = { number: string; address: string };

/** A provider with the shop's contract (docs/spec/design.md 8). It is never called inside a transaction. */
export type PaymentProvider = {
  initiate:
    | ((attempt: Attempt, options: InitiateOptions) => Promise<{ result: InitiateResult; event: PaymentEvent | null }>)
    | null;
  redirectUrl: (attempt: Attempt, locale: Locale) => RedirectUrl | null;
  /** Null: the provider has no status call, but sends callbacks. */
  getStatus: ((attempt: Attempt) => Promise<PaymentStatusAnswer>) | null;
  /** Null: refunds are made manually on the provider's pages (docs/spec/payments.md 2.7). */
  refund: ((attempt: Attempt, amount: number, how: RefundMethod) => Promise<RefundResult>) | null;
  /** The number that a payer types at a provider without a payment page, and the address of its website. */
  billToPay?: (attempt: Pick<Attempt, 'bill'>, locale: Locale) => BillToPay | null;
  /** Reads a call to `callback.path`; null when the fields do not match. Untrusted, because anyone can post there. */
  handleCallback: ((fields: unknown, headers?: CallbackHeaders) => ProviderCallback | null) | null;
  /** Tests the login by a query for a payment that does not exist. Null: the provider has no such call. */
  checkAccount: (() => Promise<AccountCheck>) | null;
};

export type ReturnRoute = {
  path: string;
  methods: readonly ('GET' | 'POST')[];
  field: string;
  identifies: 'providerId' | 'bill';
  /** Converts the value of `field` to a bill number, if the provider sends it in another form. */
  toBill?(value: string): string;
  /** True when the provider uses this return address for a cancelled payment. */
  isWayOut?: boolean;
};

/** A provider is a folder that exports a factory, and a line in `providers.ts`. */
export type ProviderFactory<Settings extends ProviderSettings = ProviderSettings> = {
  name: string;
  /** The provider's code in `payment_methods`, API and paths; ends in `_vpos` (`rules/checkout/payment-method.ts`). */
  method: string;
  label: string;
  account: Exclude<PaymentAccount, null>;
  /** Card logos shown beside the name, as `icons/card-{mark}.svg`. */
  marks: readonly string[];
  isPolled: boolean;
  isRefundable: boolean;
  settings: Record<keyof Settings, ProviderSetting>;
  formAction?(settings: Settings): string;
  callback: { path: string; methods: readonly ('GET' | 'POST')[]; reply(answer: CallbackAnswer): CallbackReply } | null;
  returns: readonly ReturnRoute[];
  declineReasons: readonly (readonly [DeclineReason, codes: readonly string[]])[];
  open(settings: Settings, shop: ProviderContext): PaymentProvider;
};

type ProviderContext = {
  origin: string;
  timeoutMs?: number;
};

export const providerPath = (method: string, path: string): string => `/api/payments/${method}/${path}`;
