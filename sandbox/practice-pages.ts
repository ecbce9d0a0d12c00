import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toBrowserAddress } from '#api/payments/provider/browser-address.ts';
import { PROVIDER_LANGUAGES } from '#api/payments/provider/provider-language.ts';
import { type Locale, toLocale } from '#contract/locale.ts';
import { changeBill, type Provider, selectBill } from './bills-sql.ts';
import type { Html } from './html.ts';
import { drams, ending, outcomeButton, outcomeForm, outcomePage, shopHome } from './page-parts.ts';
import { formOf, queryOf } from './sandbox-forms.ts';
import { type OutcomeLabels, SANDBOX_MESSAGES, type SandboxMessages } from './sandbox-messages.ts';
import { sendPage } from './sandbox-page.ts';
import type { StandIn } from './stand-in.ts';

/** Payment that every stand-in with a practice page stores; amounts in drams. */
export type PracticeBill = {
  number: string;
  amount: number;
  locale: Locale;
  description: string;
  account: string;
  status: 'open' | 'paid' | 'refused';
  /** Answers of the shop to notifications. */
  replies: string[];
};

type After = 'return' | 'closed' | 'stayed';
export type Outcome<Bill> = { bill: Bill; after: After };
type Choice = readonly [scenario: string, way: OutcomeLabels, fields?: Html];

export type PracticePages<Bill extends PracticeBill> = {
  provider: Provider;
  look: 'bank' | 'wallet';
  /** Path of the page; `?id=…&lang=…` is appended. */
  path: string;
  others: (messages: SandboxMessages, locale: Locale) => readonly Choice[];
  testers: (messages: SandboxMessages) => readonly Choice[];
  scenarios: Record<string, ((bill: Bill, form: URLSearchParams, now: number) => Outcome<Bill>) | undefined>;
  /** Calls the shop after a scenario; returns its answers. */
  notify?: (scenario: string, payment: { id: string; bill: Bill }, standIn: StandIn) => Promise<string[]>;
  returnUrl: (payment: { id: string; bill: Bill }, standIn: StandIn) => string;
};

/** The outcomes of a wallet that calls the shop: also lost, repeated and forged calls. */
export function walletOutcomes<Bill extends PracticeBill>(): Pick<
  PracticePages<Bill>,
  'look' | 'others' | 'testers' | 'scenarios'
> {
  const paid = (bill: Bill): Outcome<Bill> => ({ bill: { ...bill, status: 'paid' }, after: 'return' });
  return {
    look: 'wallet',
    others: ({ wallet }) => [
      ['lost', wallet.lost],
      ['double_pay', wallet.doublePay],
    ],
    testers: ({ wallet, practice }) => [
      ['doubled', wallet.doubled],
      ['tampered_checksum', wallet.tamperedChecksum],
      ['tampered_amount', wallet.tamperedAmount],
      ['false_notice', practice.falseNotice],
    ],
    scenarios: {
      pay: paid,
      lost: paid,
      doubled: paid,
      double_pay: paid,
      tampered_checksum: paid,
      tampered_amount: paid,
      cancel: (bill) => ({ bill: { ...bill, status: 'refused' }, after: 'return' }),
      false_notice: (bill) => ({ bill, after: 'return' }),
    },
  };
}

type Payment<Bill> = { id: string; bill: Bill };

/** A payment page with every outcome as a button, and the return to the shop. */
export function practicePages<Bill extends PracticeBill>(
  scope: FastifyInstance,
  standIn: StandIn,
  pages: PracticePages<Bill>,
): void {
  const { provider, path } = pages;

  scope.get(path, async (request, reply) => {
    const { id, after } = readQuery(request);
    const bill = await selectBill<Bill>(standIn.pool, provider, id);
    const locale = localeOf(request, bill);
    if (!bill) return sendUnknown(reply, pages.look, locale);
    return sendPayment(reply, pages, { id, bill, locale, after, standIn });
  });

  scope.post(path, async (request, reply) => {
    const { id } = readQuery(request);
    const form = formOf(request);
    const scenario = form.get('scenario') ?? '';
    const act = Object.hasOwn(pages.scenarios, scenario) ? pages.scenarios[scenario] : undefined;
    const now = standIn.now().getTime();
    type Changed = { bill: Bill; after: After | null };
    const changed = await changeBill<Bill, Changed>(standIn.pool, { provider, id }, (bill) => {
      if (!act || bill.status !== 'open') return { state: bill, result: { bill, after: null } };
      const outcome = act(bill, form, now);
      return { state: outcome.bill, result: outcome };
    });
    if (!changed) return sendUnknown(reply, pages.look, localeOf(request, null));
    const { bill, after } = changed;
    if (after) await notify(standIn, pages, { id, bill }, scenario);
    const isGone = after === 'return' || bill.status !== 'open';
    const next =
      isGone && after !== 'stayed'
        ? toBrowserAddress(pages.returnUrl({ id, bill }, standIn), standIn.origin())
        : pageAddress(pages, id, localeOf(request, bill), after);
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  });
}

async function notify<Bill extends PracticeBill>(
  standIn: StandIn,
  { provider, notify }: PracticePages<Bill>,
  payment: Payment<Bill>,
  scenario: string,
): Promise<void> {
  const replies = (await notify?.(scenario, payment, standIn)) ?? [];
  if (replies.length === 0) return;
  await changeBill(standIn.pool, { provider, id: payment.id }, (bill: Bill) => ({
    state: { ...bill, replies: [...bill.replies, ...replies] },
    result: null,
  }));
}

const readQuery = (request: FastifyRequest) => {
  const query = queryOf(request);
  return { id: (query.get('id') ?? '').replaceAll('\0', ''), after: query.get('after') };
};

function localeOf(request: FastifyRequest, bill: PracticeBill | null): Locale {
  const language = queryOf(request).get('lang');
  return language === null && bill ? bill.locale : fromProviderLanguage(language);
}

/** Providers call Armenian `am`. */
export const fromProviderLanguage = (language: string | null): Locale =>
  toLocale(language === 'am' ? 'hy' : (language ?? undefined));

export const pageAddress = (
  { path }: { path: string },
  id: string,
  locale: Locale,
  after: string | null = null,
): string => `${path}?${new URLSearchParams({ id, lang: PROVIDER_LANGUAGES[locale], ...(after && { after }) })}`;

type State<Bill> = Payment<Bill> & { locale: Locale; after: string | null; standIn: StandIn };

function sendPayment<Bill extends PracticeBill>(
  reply: FastifyReply,
  pages: PracticePages<Bill>,
  { id, bill, locale, after, standIn }: State<Bill>,
): FastifyReply {
  const back = toBrowserAddress(pages.returnUrl({ id, bill }, standIn), standIn.origin());
  const languageAddress = (other: Locale) => pageAddress(pages, id, other, after);
  const { card } = SANDBOX_MESSAGES[locale];
  const formTarget = back.startsWith('/') ? '' : new URL(back).origin;
  const page = { ...frameOf(pages.look, locale), languageAddress };
  if (after === 'stayed' || (after === 'closed' && bill.status === 'open')) {
    const { title, text } = card[after];
    return sendPage(reply, { ...page, body: ending(locale, { title, text, back: shopHome(locale) }) });
  }
  if (bill.status !== 'open') {
    const title = card.over[bill.status];
    return sendPage(reply, { ...page, body: ending(locale, { title, text: card.over.text, back }) });
  }
  return sendPage(reply, { ...page, body: paymentPage(pages, { id, bill, locale }) }, { formTarget });
}

const frameOf = (look: 'bank' | 'wallet', locale: Locale) => {
  const { card, wallet } = SANDBOX_MESSAGES[locale];
  const [title, name] = look === 'bank' ? [card.title, card.bank] : [wallet.title, wallet.name];
  return { locale, look, title, name };
};

function paymentPage<Bill extends PracticeBill>(
  pages: PracticePages<Bill>,
  { id, bill, locale }: Payment<Bill> & { locale: Locale },
): Html {
  const messages = SANDBOX_MESSAGES[locale];
  const { card, wallet, practice } = messages;
  const isBank = pages.look === 'bank';
  const action = pageAddress(pages, id, locale);
  const amount = drams(bill.amount);
  const toForm = ([scenario, way, fields]: Choice) => outcomeForm(action, outcomeButton(scenario, way), fields);
  return outcomePage({
    locale,
    action,
    heading: isBank ? card.heading : wallet.heading,
    amount,
    facts: [
      [messages.facts.merchant, messages.facts.shop],
      [messages.facts.description, bill.description],
      [messages.facts.bill, bill.number],
      [messages.facts.account, bill.account],
    ],
    answers: [
      ['pay', wallet.pay(amount)],
      ['cancel', wallet.cancel.button],
    ],
    hint: isBank ? practice.bankHint : practice.walletHint,
    others: pages.others(messages, locale).map(toForm),
    testers: pages.testers(messages).map(toForm),
  });
}

function sendUnknown(reply: FastifyReply, look: 'bank' | 'wallet', locale: Locale): FastifyReply {
  const { title, unknown } = SANDBOX_MESSAGES[locale].trouble;
  return sendTrouble(reply, { look, locale, title, text: unknown, status: 404 });
}

type Trouble = { look: 'bank' | 'wallet'; locale: Locale; title: string; text: string; status: number };

export function sendTrouble(reply: FastifyReply, { look, locale, title, text, status }: Trouble): FastifyReply {
  const body = ending(locale, { title, text, back: shopHome(locale) });
  return sendPage(reply, { ...frameOf(look, locale), body, languageAddress: null }, { status });
}
