import { messagesIn } from '#api/messages/messages-in.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';
import type { FieldProblem, Refusal } from './refusal.ts';

export type WireAnswer = { status: number; body: unknown; headers?: Record<string, string> };

const STATUS: Record<RefusalCode, number> = {
  not_found: 404,
  unauthenticated: 401,
  credentials: 401,
  account_blocked: 403,
  validation: 422,
  qty: 422,
  options: 400,
  stock: 400,
  price: 409,
  empty_cart: 400,
  cart_full: 400,
  no_cart: 400,
  no_address: 400,
  no_shipping: 400,
  no_payment: 400,
  no_slot: 400,
  slot: 409,
  method_unavailable: 400,
  credit: 409,
  gift_card: 409,
  order_paid: 409,
  confirming: 409,
  order_step: 409,
  return_late: 409,
  review_link_expired: 410,
  review_read: 409,
  key_used: 409,
  return_quantity: 409,
  coupon: 422,
  too_many: 429,
  forbidden_origin: 403,
  prefetch: 409,
  unavailable: 503,
};

const RETRY_AFTER_S = 5;

type Oddities = {
  status?: number;
  sentence?: string;
  toInvalid?: Endpoint['toInvalid'];
  /** Messages are shown beside their fields, so they need not name them. */
  besideFields?: boolean;
};

export function refusalAnswer(refusal: Refusal, locale: Locale, oddities: Oddities = {}): WireAnswer {
  const { headers, ...answer } = shaped(refusal, locale, oddities);
  return { ...answer, headers: { 'content-language': locale, ...headers } };
}

function shaped(
  refusal: Refusal,
  locale: Locale,
  { status: as, sentence: said, toInvalid, besideFields = false }: Oddities,
): WireAnswer {
  const { code, details } = refusal;
  const sentence = said ?? messagesIn(locale).refusals[code];
  // Stock that sold out after the cart was filled is a conflict that names the items; earlier it is a bad request.
  const status = as ?? (code === 'stock' && details.items ? 409 : STATUS[code]);

  if (code === 'not_found') return { status, body: { error: sentence, message: sentence } };
  if (code === 'unauthenticated') return { status, body: { error: 'Unauthenticated', message: sentence } };
  if (code === 'credentials') return { status, body: { error: sentence } };
  if (code === 'too_many')
    return { status, body: { message: sentence }, headers: { 'retry-after': String(details.retryAfter ?? 60) } };
  if (code === 'validation' || code === 'qty') {
    const body = validationBody(refusal, { locale, besideFields });
    return { status, body: toInvalid ? toInvalid(body.errors, body.message) : body };
  }
  return {
    status,
    body: {
      message: sentence,
      error: { message: sentence, code },
      ...(details.items && { items: details.items }),
      ...(details.totals && { totals: details.totals }),
    },
    ...(code === 'unavailable' && { headers: { 'retry-after': String(RETRY_AFTER_S) } }),
  };
}

type RefusalContext = { locale: Locale; besideFields: boolean };

function validationBody({ code, details }: Refusal, { locale, besideFields }: RefusalContext) {
  const errors = Object.fromEntries(
    Object.entries(details.fields ?? {}).map(([field, problem]) => [
      field,
      [problemSentence(problem, { locale, besideFields }, field)],
    ]),
  );
  return {
    message: messagesIn(locale).refusals.validation,
    errors,
    ...(code === 'qty' && { error: { message: messagesIn(locale).refusals.qty, code } }),
  };
}

function problemSentence(
  { problem, limit = 0, values }: FieldProblem,
  { locale, besideFields }: RefusalContext,
  field: string,
): string {
  const { problems, besideField } = messagesIn(locale);
  const sentence = (besideFields ? besideField[problem] : undefined) ?? problems[problem];
  if (typeof sentence === 'string') return sentence;
  return sentence({ field: field.replaceAll('_', ' '), limit, least: '', most: '', periods: '', names: '', ...values });
}

export const plain = (status: number, message: string): WireAnswer => ({ status, body: { message } });

/** The status that the framework gives an error, for example to a body that is too large. */
export function statusOf(error: unknown): number | undefined {
  const isStatus = typeof error === 'object' && error !== null && 'statusCode' in error;
  return isStatus && typeof error.statusCode === 'number' ? error.statusCode : undefined;
}
