import * as z from 'zod/mini';
import { callProvider } from '#api/payments/provider/call-provider.ts';
import type { ProviderUnavailable } from '#api/payments/provider/payment-provider.ts';
import { unavailable } from '#api/payments/provider/payment-provider.ts';
import type { ClientCertificate } from '#api/payments/provider/post-with-certificate.ts';

/** The shop's contract with the tax service (docs/spec/payments.md 6). */
export type FiscalSettings = {
  /** Ends with the version, such as `…/api/v1.0/`. */
  url: string;
  crn: string;
  tin: string;
  cashier: number;
  /** Number of the last request that the register accepted, as configured; a higher stored number applies instead. */
  lastSeq: number;
  /** Null on this machine only: the demo's stand-in has no TLS. */
  certificate: ClientCertificate | null;
  timeoutMs: number;
};

const METHODS = { sale: 'print', return: 'printReturnReceipt', copy: 'printCopy' } as const;
export type ReceiptKind = keyof typeof METHODS;

export type PrintedReceipt = { receiptId: string; fiscal: string; qr: string | null; printedAt: Date; total: number };

export type FiscalAnswer =
  | { kind: 'printed'; receipt: PrintedReceipt }
  | { kind: 'refused'; why: string }
  /** The number does not follow the last accepted one. */
  | { kind: 'wrong_seq'; why: string }
  /** A receipt of another register or another seller. */
  | { kind: 'foreign'; why: string }
  | ProviderUnavailable;

const WRONG_SEQ = 104;

const text = z.union([z.string(), z.pipe(z.number(), z.transform(String))]);
const answer = z.object({
  code: z.coerce.number(),
  message: z.catch(z.nullish(z.string()), null),
  result: z.catch(z.nullish(z.unknown()), null),
});
const result = z.object({
  receiptId: text,
  fiscal: text,
  qr: z.catch(z.nullish(z.string()), null),
  time: z.union([z.number(), z.string()]),
  total: z.number(),
  crn: z.optional(text),
  tin: z.optional(text),
});

/** Never throws and never guesses, because an unreadable answer may belong to a printed receipt. */
export async function printReceipt(
  settings: FiscalSettings,
  kind: ReceiptKind,
  request: object,
): Promise<FiscalAnswer> {
  const { url, certificate, timeoutMs } = settings;
  const called = await callProvider(`${url.replace(/\/*$/, '/')}${METHODS[kind]}`, {
    body: JSON.stringify(request),
    headers: { 'content-type': 'application/json; charset=utf-8', accept: 'application/json', language: 'hy' },
    timeoutMs,
    certificate,
  });
  return 'json' in called ? readAnswer(settings, called.json) : called;
}

function readAnswer({ crn, tin }: FiscalSettings, json: unknown): FiscalAnswer {
  const read = answer.safeParse(json);
  if (!read.success) return unavailable('no answer of the service');
  const { code, message } = read.data;
  const why = `${code}${message ? `: ${message.slice(0, MAX_WHY)}` : ''}`;
  if (code === WRONG_SEQ) return { kind: 'wrong_seq', why };
  if (code !== 0) return { kind: 'refused', why };
  const printed = result.safeParse(read.data.result);
  const printedAt = printed.success ? new Date(printed.data.time) : null;
  if (!printed.success || !printedAt || Number.isNaN(printedAt.getTime()))
    return unavailable('no receipt in the answer');
  const { receiptId, fiscal, qr = null, total } = printed.data;
  if ((printed.data.crn ?? crn) !== crn || (printed.data.tin ?? tin) !== tin)
    return { kind: 'foreign', why: `receipt ${receiptId} of register ${printed.data.crn}, ${printed.data.tin}` };
  return { kind: 'printed', receipt: { receiptId, fiscal, qr, printedAt, total: Math.round(total) } };
}

const MAX_WHY = 300;
