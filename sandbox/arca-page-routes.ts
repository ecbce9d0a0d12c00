import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toBrowserAddress } from '#api/payments/provider/browser-address.ts';
import { type Locale, toLocale } from '#contract/locale.ts';
import {
  ACTION,
  type ArcaBill,
  approved,
  atTime,
  isOpen,
  payWith,
  refused,
  STATUS,
  slowlyApproved,
} from './arca-bill.ts';
import { REFUSALS } from './arca-messages.ts';
import { challengePage, paymentPage } from './arca-page.ts';
import { FAULTS } from './behaviour.ts';
import { changeBill, selectBill } from './bills-sql.ts';
import { ARCA_ROOT } from './demo-providers.ts';
import { ending, shopHome } from './page-parts.ts';
import { formOf, queryOf } from './sandbox-forms.ts';
import { SANDBOX_MESSAGES } from './sandbox-messages.ts';
import { sendPage } from './sandbox-page.ts';
import type { StandIn } from './stand-in.ts';
import { isTestCard } from './test-cards.ts';

const PAGES = `${ARCA_ROOT}/payment/merchants/:merchant/:page`;
const PAGE_NAME = /^(mobile_)?(payment|acs)_(hy|ru|en)\.html$/;

type PageRequest = FastifyRequest<{ Params: { merchant: string; page: string } }>;

/** The gateway's page, the issuer's page, and the return to the shop (docs/spec/payments.md 3.3, 3.8). */
export function arcaPageRoutes(scope: FastifyInstance, standIn: StandIn): void {
  scope.get(PAGES, async (request: PageRequest, reply) => {
    const { locale, id } = readAddress(request);
    const state = id === '' ? null : await selectBill<ArcaBill>(standIn.pool, 'arca', id);
    if (!state) return sendUnknown(reply, locale);
    const bill = atTime(state, standIn.now().getTime());
    return sendState(request, reply, { bill, id, locale, standIn });
  });

  scope.post(PAGES, async (request: PageRequest, reply) => {
    const { locale, id, address } = readAddress(request);
    const form = formOf(request);
    const scenario = form.get('scenario') ?? '';
    const act = Object.hasOwn(SCENARIOS, scenario) ? SCENARIOS[scenario] : undefined;
    const now = standIn.now().getTime();
    const changed = await changeBill(standIn.pool, { provider: 'arca', id }, (state: ArcaBill) => {
      const bill = { ...atTime(state, now), ip: request.ip };
      if (!act || !isOpen(bill)) return { state: bill, result: { bill, after: null } };
      const done = act(bill, form, { now, standIn });
      return { state: done.bill, result: done };
    });
    if (!changed) return sendUnknown(reply, locale);
    const { bill, after } = changed;
    const next =
      after === 'return' || isReturned(bill, after) ? returnAddress(bill, id, standIn) : address(nextPage(bill, after));
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  });
}

type FormOutcome = 'return' | 'closed' | 'stayed' | 'fault' | 'answers' | null;
type Scenario = (
  bill: ArcaBill,
  form: URLSearchParams,
  at: { now: number; standIn: StandIn },
) => { bill: ArcaBill; after: FormOutcome };

const SCENARIOS: Record<string, Scenario | undefined> = {
  pay: (bill, form, { now }) => ({ bill: payWith(bill, cardOf(form), now), after: null }),
  approve: (bill, _, { now }) => ({ bill: bill.challenge ? approved(bill, bill.challenge, now) : bill, after: null }),
  deny: (bill) => ({
    bill: bill.challenge ? refused(bill, ACTION.challengeFailed, { final: true }) : bill,
    after: null,
  }),
  refuse: (bill, form) => ({ bill: refused(bill, codeOf(form)), after: null }),
  refuse_for_good: (bill, form) => ({ bill: refused(bill, codeOf(form), { final: true }), after: null }),
  close: (bill) => ({ bill, after: 'closed' }),
  stay: (bill, _, { now }) => ({ bill: approved(bill, 'plain', now), after: 'stayed' }),
  slow: (bill, _, { now, standIn }) => ({
    bill: slowlyApproved(bill, 'plain', now + standIn.behaviour().slowStatusMs),
    after: 'return',
  }),
  tamper: (bill, _, { now }) => ({
    bill: { ...approved(bill, 'plain', now), reportedAmount: Math.max(1, bill.amount - 100) },
    after: 'return',
  }),
  fault: (bill, form) => ({ bill: { ...bill, fault: faultOf(form) }, after: 'fault' }),
  answers: (bill, form) => ({ bill: { ...bill, answers: answersOf(form) }, after: 'answers' }),
};

const cardOf = (form: URLSearchParams) => {
  const name = form.get('card') ?? '';
  return isTestCard(name) ? name : 'plain';
};

const codeOf = (form: URLSearchParams): number =>
  REFUSALS.find((code) => String(code) === form.get('code')) ?? REFUSALS[0];

const faultOf = (form: URLSearchParams) => FAULTS.find((fault) => fault === form.get('fault')) ?? 'error';

const answersOf = (form: URLSearchParams): ArcaBill['answers'] => ({
  answerVersion: ([1, 2, 3] as const).find((version) => `0${version}` === form.get('version')) ?? 3,
  codesAsText: form.get('codes_as_text') === 'on',
  withErrorFlag: form.get('with_error_flag') === 'on',
});

const isReturned = (bill: ArcaBill, after: FormOutcome): boolean => after === null && !isOpen(bill);

function nextPage(bill: ArcaBill, after: FormOutcome): { kind: 'payment' | 'acs'; after: FormOutcome } {
  return { kind: bill.status === STATUS.atIssuer && bill.challenge ? 'acs' : 'payment', after };
}

/** Adds the gateway's id to `returnUrl`, which may contain a query of the shop. */
function returnAddress({ returnUrl }: ArcaBill, id: string, { origin }: StandIn): string {
  const url = new URL(returnUrl);
  url.searchParams.set('orderId', id);
  return toBrowserAddress(url.href, origin());
}

function readAddress(request: PageRequest) {
  const [, mobile = '', , language] = PAGE_NAME.exec(request.params.page) ?? [];
  const locale = toLocale(language);
  const query = queryOf(request);
  const id = language ? (query.get('mdOrder') ?? '').replaceAll('\0', '') : '';
  const address = ({ kind, after }: ReturnType<typeof nextPage>, inLocale: Locale = locale): string => {
    const { merchant } = request.params;
    const page = `${mobile}${kind}_${inLocale}.html`;
    const rest = new URLSearchParams({ mdOrder: id, ...(after && { said: after }) });
    return `${ARCA_ROOT}/payment/merchants/${encodeURIComponent(merchant)}/${page}?${rest}`;
  };
  return { locale, id, address, after: query.get('said') ?? '' };
}

const sendUnknown = (reply: FastifyReply, locale: Locale) => {
  const { card, trouble } = SANDBOX_MESSAGES[locale];
  const body = ending(locale, { title: trouble.title, text: trouble.unknown, back: shopHome(locale) });
  return sendPage(
    reply,
    { locale, look: 'bank', title: card.title, name: card.bank, body, languageAddress: null },
    { status: 404 },
  );
};

type State = { bill: ArcaBill; id: string; locale: Locale; standIn: StandIn };

function sendState(request: PageRequest, reply: FastifyReply, { bill, id, locale, standIn }: State) {
  const { card } = SANDBOX_MESSAGES[locale];
  const { address, after } = readAddress(request);
  const isAtIssuer = bill.challenge !== null && bill.status === STATUS.atIssuer;
  const kind = isAtIssuer ? ('acs' as const) : ('payment' as const);
  const page = {
    locale,
    look: 'bank' as const,
    title: isAtIssuer ? card.secure.title : card.title,
    name: card.bank,
    languageAddress: (other: Locale) =>
      address({ kind, after: LEFT.includes(after) ? (after as FormOutcome) : null }, other),
  };
  const back = returnAddress(bill, id, standIn);
  const formTarget = back.startsWith('/') ? '' : new URL(back).origin;
  if (after === 'stayed' || (after === 'closed' && isOpen(bill))) {
    const { title, text } = after === 'stayed' ? card.stayed : card.closed;
    return sendPage(reply, { ...page, body: ending(locale, { title, text, back: shopHome(locale) }) });
  }
  if (!isOpen(bill)) return sendPage(reply, { ...page, body: over(bill, locale, back) });
  const action = address({ kind, after: null });
  const body = isAtIssuer
    ? challengePage({ bill, locale, action })
    : paymentPage({ bill, locale, action, behaviour: standIn.behaviour(), after });
  return sendPage(reply, { ...page, body }, { formTarget });
}

const LEFT: readonly string[] = ['closed', 'stayed'];

function over(bill: ArcaBill, locale: Locale, back: string) {
  const { over } = SANDBOX_MESSAGES[locale].card;
  const expired = bill.actionCode === ACTION.timeOver;
  return ending(locale, { title: over[endOf(bill)], text: expired ? over.expiredText : over.text, back });
}

function endOf({ status, actionCode }: ArcaBill): 'paid' | 'refused' | 'expired' | 'other' {
  if (status === STATUS.approved || status === STATUS.deposited) return 'paid';
  if (status !== STATUS.declined) return 'other';
  return actionCode === ACTION.timeOver ? 'expired' : 'refused';
}
