import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toBrowserAddress } from '#api/payments/provider/browser-address.ts';
import { type Locale, toLocale } from '#contract/locale.ts';
import { insertBill, selectBill } from './bills-sql.ts';
import { IDRAM_ROOT } from './demo-providers.ts';
import type { Html } from './html.ts';
import { isOpen, isSuccess, opened, type WalletBill } from './idram-bill.ts';
import { languageOf, readForm } from './idram-form.ts';
import { inspectionPage, walletPage } from './idram-page.ts';
import { cancel, isPayment, pay, resumeWaiting } from './idram-payments.ts';
import { ending, shopHome } from './page-parts.ts';
import { formOf, queryOf } from './sandbox-forms.ts';
import { SANDBOX_MESSAGES } from './sandbox-messages.ts';
import { sendPage } from './sandbox-page.ts';
import type { StandIn } from './stand-in.ts';

type BillRequest = FastifyRequest<{ Params: { id: string } }>;

/** The payment page, the two calls to the shop, and an inspection page (docs/spec/payments.md 2.8). */
export function idramRoutes(scope: FastifyInstance, standIn: StandIn): void {
  // Waits until the shop listens, because the confirmations call it.
  scope.addHook('onListen', () => resumeWaiting(standIn));

  scope.post(`${IDRAM_ROOT}/Payment/GetPayment`, async (request, reply) => {
    const form = formOf(request);
    const read = readForm(form, standIn.settings().idram.account);
    if (typeof read === 'function') {
      const locale = languageOf(form);
      const { form: messages } = SANDBOX_MESSAGES[locale].wallet;
      return sendEnding(reply, locale, { title: messages.title, text: read(messages) }, 400);
    }
    const id = randomUUID();
    const bill = opened(read, newPayer());
    await insertBill(standIn.pool, { id, provider: 'idram', number: bill.bill, state: bill });
    return sendBill(reply, { bill, id, locale: bill.locale, standIn });
  });

  scope.get(`${IDRAM_ROOT}/Payment/:id`, async (request: BillRequest, reply) => {
    const bill = await find(standIn, request.params.id);
    const locale = localeOf(request, bill);
    if (!bill) return sendUnknown(reply, locale);
    return sendBill(reply, { bill, id: request.params.id, locale, standIn });
  });

  scope.post(`${IDRAM_ROOT}/Payment/:id`, async (request: BillRequest, reply) => {
    const { id } = request.params;
    const form = formOf(request);
    const scenario = form.get('scenario') ?? '';
    const letters = form.get('checksum_case') ?? standIn.behaviour().checksumCase;
    const bill = isPayment(scenario)
      ? await pay(standIn, id, scenario, letters === 'lower')
      : scenario === 'cancel'
        ? await cancel(standIn, id)
        : await find(standIn, id);
    const locale = localeOf(request, bill);
    if (!bill) return sendUnknown(reply, locale);
    const isUndecided = bill.state === 'open' || bill.state === 'prechecking';
    const next = isUndecided ? addressOf(id, locale) : returnAddress(bill, standIn);
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  });

  scope.get(`${IDRAM_ROOT}/bills/:id`, async (request: BillRequest, reply) => {
    const isJson = request.params.id.endsWith('.json');
    const id = request.params.id.replace(/\.json$/, '');
    const bill = await find(standIn, id);
    const locale = localeOf(request, bill);
    if (!bill) return isJson ? reply.code(404).send({ message: 'Not Found' }) : sendUnknown(reply, locale);
    if (isJson) return reply.header('cache-control', 'no-store').send(inspected(bill));
    const isUndecided = bill.state === 'open' || bill.state === 'prechecking';
    const body = inspectionPage(bill, locale, isUndecided ? null : returnAddress(bill, standIn));
    return sendWallet(reply, locale, body, (other) => `${IDRAM_ROOT}/bills/${id}?lang=${other}`);
  });
}

const inspected = ({ bill, account, amount, state, transactions, calls, waiting, own }: WalletBill) => ({
  bill,
  account,
  amount,
  state,
  transactions,
  calls,
  waiting: waiting !== null,
  fields: Object.fromEntries(own),
});

/** Wallet account number of a fictional payer. */
const newPayer = (): string => `2${String(randomInt(100_000_000)).padStart(8, '0')}`;

const find = (standIn: StandIn, id: string): Promise<WalletBill | null> =>
  selectBill<WalletBill>(standIn.pool, 'idram', id.replaceAll('\0', ''));

const localeOf = (request: FastifyRequest, bill: WalletBill | null): Locale => {
  const requested = queryOf(request).get('lang');
  return requested === null && bill ? bill.locale : toLocale(requested);
};

const addressOf = (id: string, locale: Locale): string => `${IDRAM_ROOT}/Payment/${id}?lang=${locale}`;

function returnAddress(bill: WalletBill, { settings, origin }: StandIn): string {
  const { successUrl, failUrl } = settings().idram;
  const url = new URL(isSuccess(bill) ? successUrl : failUrl);
  url.searchParams.set('EDP_BILL_NO', bill.bill);
  for (const [name, value] of bill.own) url.searchParams.append(name, value);
  return toBrowserAddress(url.href, origin());
}

type State = { bill: WalletBill; id: string; locale: Locale; standIn: StandIn };

function sendBill(reply: FastifyReply, { bill, id, locale, standIn }: State) {
  const { wallet } = SANDBOX_MESSAGES[locale];
  const languages = (other: Locale) => addressOf(id, other);
  if (isOpen(bill, standIn.now().getTime())) {
    const body = walletPage({ bill, locale, action: addressOf(id, locale), behaviour: standIn.behaviour() });
    return sendWallet(reply, locale, body, languages);
  }
  if (bill.state === 'prechecking') {
    const { title, text, again } = wallet.busy;
    const body = ending(locale, { title, text, back: addressOf(id, locale), label: again });
    return sendWallet(reply, locale, body, languages);
  }
  return sendWallet(reply, locale, inspectionPage(bill, locale, returnAddress(bill, standIn)), languages);
}

const sendWallet = (
  reply: FastifyReply,
  locale: Locale,
  body: Html,
  languageAddress: ((locale: Locale) => string) | null,
  status = 200,
) => {
  const { title, name } = SANDBOX_MESSAGES[locale].wallet;
  return sendPage(reply, { locale, look: 'wallet', title, name, body, languageAddress }, { status });
};

const sendEnding = (
  reply: FastifyReply,
  locale: Locale,
  { title, text }: { title: string; text: string },
  status: number,
) => sendWallet(reply, locale, ending(locale, { title, text, back: shopHome(locale) }), null, status);

const sendUnknown = (reply: FastifyReply, locale: Locale) => {
  const { title, unknown } = SANDBOX_MESSAGES[locale].trouble;
  return sendEnding(reply, locale, { title, text: unknown }, 404);
};
