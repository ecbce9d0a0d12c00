import { ACTION, type ArcaBill } from './arca-bill.ts';
import { actionText, REFUSALS } from './arca-messages.ts';
import { type Behaviour, FAULTS } from './behaviour.ts';
import { type Html, html } from './html.ts';
import { check, clockTime, facts, money, outcomeButton, outcomeForm, select } from './page-parts.ts';
import { SANDBOX_MESSAGES, type SandboxMessages } from './sandbox-messages.ts';
import { maskedPan, TEST_CARDS, type TestCardName } from './test-cards.ts';

type PageContent = {
  bill: ArcaBill;
  locale: ArcaBill['language'];
  action: string;
  behaviour: Behaviour;
  after: string;
};

export function paymentPage({ bill, locale, action, behaviour, after }: PageContent): Html {
  const messages = SANDBOX_MESSAGES[locale];
  const { card } = messages;
  const amount = money(bill.amount, bill.currency);
  return html`<div class="columns">
<section class="sheet">
<h1>${card.heading}</h1>
${message(bill, messages, after, locale)}
<p class="amount">${amount}</p>
${billFacts(bill, messages)}
<form method="post" action="${action}" accept-charset="UTF-8">
<fieldset class="cards"><legend>${card.choose}</legend><p class="hint">${card.chooseNote}</p>
${Object.entries(TEST_CARDS).map(([name, { pan, expiration }], index) => cardChoice({ name: name as TestCardName, pan, expiration, chosen: index === 0 }, messages))}
</fieldset>
<button class="btn btn--main btn--wide" name="scenario" value="pay">${card.pay(amount)}</button>
</form>
<p class="hint">${messages.facts.until(clockTime(bill.expiresAt))}</p>
</section>
<section class="others"><h2>${messages.others}</h2><p class="hint">${messages.othersNote}</p>
<ul class="ways">
${outcomeForm(action, [outcomeButton('refuse', card.refuse), outcomeButton('refuse_for_good', card.refuseForGood)], reasons(messages, locale))}
${outcomeForm(action, outcomeButton('close', card.close))}
${outcomeForm(action, outcomeButton('stay', card.stay))}
${outcomeForm(action, outcomeButton('slow', card.slow(Math.round(behaviour.slowStatusMs / 1000))))}
</ul>
${testers(bill, messages, action, behaviour)}
</section>
</div>`;
}

function message(bill: ArcaBill, messages: SandboxMessages, after: string, locale: ArcaBill['language']): Html | null {
  if (after === 'fault') return html`<p class="said" role="status">${messages.card.fault.set}</p>`;
  if (after === 'answers') return html`<p class="said" role="status">${messages.card.answers.set}</p>`;
  if (bill.actionCode === ACTION.noAttempt) return null;
  const reason = actionText(bill.actionCode, locale);
  return html`<p class="said said--bad" role="alert">${messages.card.refused(`${reason[0]?.toLowerCase()}${reason.slice(1)}`, bill.attemptsLeft)}</p>`;
}

const billFacts = (bill: ArcaBill, messages: SandboxMessages): Html =>
  facts([
    [messages.facts.merchant, messages.facts.shop],
    [messages.facts.bill, bill.number],
    [messages.facts.description, bill.description],
  ]);

type Choice = { name: TestCardName; pan: string; expiration: string; chosen: boolean };

const cardChoice = ({ name, pan, expiration, chosen }: Choice, messages: SandboxMessages): Html => {
  const { name: title, note } = messages.card.cards[name];
  const until = `${expiration.slice(4)}/${expiration.slice(2, 4)}`;
  return html`<label class="card card--${name}"><input type="radio" name="card" value="${name}"${chosen ? html` checked` : ''}>
<span class="plastic" aria-hidden="true"></span>
<span class="card-words"><strong>${title}</strong> <span class="pan">${pan}</span> <span class="hint">${messages.card.validUntil} ${until}</span> <span class="hint">${note}</span></span></label>`;
};

const reasons = (messages: SandboxMessages, locale: ArcaBill['language']): Html =>
  select(
    'code',
    messages.card.refuse.reason,
    REFUSALS.map((code) => [String(code), actionText(code, locale)] as const),
  );

function testers(bill: ArcaBill, messages: SandboxMessages, action: string, behaviour: Behaviour): Html {
  const { card } = messages;
  const answers = { ...behaviour, ...bill.answers };
  const version = select(
    'version',
    card.answers.version,
    ['01', '02', '03'].map((name) => [name, name] as const),
    `0${answers.answerVersion}`,
  );
  const faults = select(
    'fault',
    card.fault.kind,
    FAULTS.map((fault) => [fault, card.fault.kinds[fault]] as const),
  );
  return html`<details class="testers"><summary>${messages.testers}</summary><ul class="ways">
${outcomeForm(action, outcomeButton('tamper', card.tamper))}
${outcomeForm(action, outcomeButton('fault', card.fault), faults)}
${outcomeForm(action, outcomeButton('answers', card.answers), html`${version}${check('codes_as_text', card.answers.codesAsText, answers.codesAsText)}${check('with_error_flag', card.answers.withErrorFlag, answers.withErrorFlag)}`)}
</ul></details>`;
}

export function challengePage({ bill, locale, action }: Pick<PageContent, 'bill' | 'locale' | 'action'>): Html {
  const messages = SANDBOX_MESSAGES[locale];
  const { secure } = messages.card;
  const { pan } = TEST_CARDS[bill.challenge ?? 'secure'];
  const amount = money(bill.amount, bill.currency);
  return html`<section class="sheet ending"><h1>${secure.heading}</h1>
<p class="amount">${amount}</p>
<p>${secure.text(amount, maskedPan(pan))}</p>
<form class="answers" method="post" action="${action}" accept-charset="UTF-8">
<button class="btn btn--main" name="scenario" value="approve">${secure.approve}</button>
<button class="btn" name="scenario" value="deny">${secure.deny}</button>
</form></section>`;
}
