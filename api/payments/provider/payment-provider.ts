import type { ProviderSetting, ProviderSettings } from '#api/settings/shop-settings.mjs';
import type { Locale } from '#contract/locale.ts';
import type { RedirectUrl } from '#contract/order-contract.ts';
import type { PaymentAccount } from '#rules/checkout/payment-method.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import type { DeclineReason } from './payment-messages.ts';

export type Attempt = {
  id: number;
  orderId: number;
  /** The number providers know the attempt by: `1044-1-7k2m9qx4c3`, never the order's own (docs/spec/payments.md 2.6). */
  bill: string;
  method: string;
  amount: number;
  status: AttemptStatus;
  providerId: string | null;
  payUrl: string | null;
  expiresAt: Date | null;
  initiatedAt: Date | null;
  /** Until then one process alone may talk to the provider about this attempt. */
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

/** What a provider sent, without values that may not be stored (`payment_events.payload`). */
export type ProviderPayload = Record<string, unknown>;

/** Not reached, or no usable answer. `mayHaveArrived`: the request may have been executed anyway. */
export type ProviderUnavailable = { kind: 'unavailable'; why: string; mayHaveArrived: boolean };

/** For an answer that means nothing: what was asked for may have been done. */
export const unavailable = (why: string): ProviderUnavailable => ({ kind: 'unavailable', why, mayHaveArrived: true });

export type InitiateResult =
  | { kind: 'initiated'; payUrl: string; providerId: string }
  /** The provider has this bill already, and we may have lost its payment page (docs/spec/payments.md 3.6). */
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

export type ProviderCallback =
  | ({ bill: string; payload: ProviderPayload } & (
      | { kind: 'precheck'; mismatchedField: (attempt: Attempt) => string | null }
      | { kind: 'confirmation'; verifyConfirmation: (attempt: Attempt) => ConfirmationResult }
    ))
  /** Proves nothing and reports no result: only `getStatus` decides about the attempt. */
  | { kind: 'notice'; providerId: string };

/** `unproven`: anybody could have sent it, so it changes nothing; a proven `mismatch` is money for a person to look at. */
export type ConfirmationResult = PaymentResult | { kind: 'unproven'; why: string };

/** Never why: that would tell strangers which bills there are and what they cost (docs/spec/payments.md 2.3). */
export type CallbackAnswer = 'accepted' | 'refused';

/** A provider with the shop's contract (docs/spec/design.md 8). Never called inside a transaction. */
export type PaymentProvider = {
  initiate:
    | ((attempt: Attempt, options: InitiateOptions) => Promise<{ result: InitiateResult; event: PaymentEvent | null }>)
    | null;
  redirectUrl: (attempt: Attempt, locale: Locale) => RedirectUrl | null;
  /** Null: the provider has no status call and calls us instead. */
  getStatus: ((attempt: Attempt) => Promise<PaymentStatusAnswer>) | null;
  /** Null: refunds are made by hand on the provider's own pages (docs/spec/payments.md 2.7). */
  refund: ((attempt: Attempt, amount: number, how: RefundMethod) => Promise<RefundResult>) | null;
  /** Reads a call to `callback.path`; null when the fields do not match. Untrusted: anyone can post there. */
  handleCallback: ((fields: unknown) => ProviderCallback | null) | null;
};

export type ReturnRoute = {
  path: string;
  methods: readonly ('GET' | 'POST')[];
  field: string;
  identifies: 'providerId' | 'bill';
  /** The bill of a field that holds it in another form. */
  toBill?(value: string): string;
  /** Who comes back this way did not pay, or so the provider says. */
  isWayOut?: boolean;
};

/** A provider is a folder that exports one of these, and a line in `providers.ts`. */
export type ProviderFactory<Settings extends ProviderSettings = ProviderSettings> = {
  name: string;
  /** Its code in `payment_methods`, on the wire and in paths; must end in `_vpos` (`rules/checkout/payment-method.ts`). */
  method: string;
  label: string;
  account: Exclude<PaymentAccount, null>;
  /** Drawn beside its name as `icons/card-{mark}.svg`. */
  marks: readonly string[];
  isPolled: boolean;
  isRefundable: boolean;
  settings: Record<keyof Settings, ProviderSetting>;
  formAction?(settings: Settings): string;
  callback: { path: string; methods: readonly ('GET' | 'POST')[]; reply(answer: CallbackAnswer): string } | null;
  returns: readonly ReturnRoute[];
  declineReasons: readonly (readonly [DeclineReason, codes: readonly string[]])[];
  open(settings: Settings, shop: ProviderContext): PaymentProvider;
};

type ProviderContext = {
  origin: string;
  timeoutMs?: number;
};

export const providerPath = (method: string, path: string): string => `/api/payments/${method}/${path}`;
