import { type Behaviour, FAULTS } from '../behaviour.ts';
import { type Html, html } from '../html.ts';
import { check, clockTime, facts, money, select, wayButton, wayForm } from '../parts.ts';
import { type SandboxWords, WORDS } from '../words.ts';
import { ACTION, type ArcaBill } from './arca-bill.ts';
import { actionText, REFUSALS } from './arca-messages.ts';
import { maskedPan, TEST_CARDS, type TestCardName } from './test-cards.ts';

type Shown = { bill: ArcaBill; locale: ArcaBill['language']; action: string; behaviour: Behaviour; said: string };

/** The gateway's page: what is paid, invented cards to pay with, and everything else that may happen. */
export function paymentPage({ bill, locale, action, behaviour, said }: Shown): Html {
  const words = WORDS[locale];
  const { card } = words;
  const amount = money(bill.amount, bill.currency);
  return html`<div class="columns">
<section class="sheet">
<h1>${card.heading}</h1>
${message(bill, words, said, locale)}
<p class="amount">${amount}</p>
${billFacts(bill, words)}
<form method="post" action="${action}" accept-charset="UTF-8">
<fieldset class="cards"><legend>${card.choose}</legend><p class="hint">${card.chooseNote}</p>
${Object.entries(TEST_CARDS).map(([name, { pan, expiration }], index) => cardChoice({ name: name as TestCardName, pan, expiration, chosen: index === 0 }, words))}
</fieldset>
<button class="btn btn--main btn--wide" name="scenario" value="pay">${card.pay(amount)}</button>
</form>
<p class="hint">${words.facts.until(clockTime(bill.expiresAt))}</p>
</section>
<section class="others"><h2>${words.others}</h2><p class="hint">${words.othersNote}</p>
<ul class="ways">
${wayForm(action, [wayButton('refuse', card.refuse), wayButton('refuse_for_good', card.refuseForGood)], reasons(words, locale))}
${wayForm(action, wayButton('close', card.close))}
${wayForm(action, wayButton('stay', card.stay))}
${wayForm(action, wayButton('slow', card.slow(Math.round(behaviour.slowStatusMs / 1000))))}
</ul>
${testers(bill, words, action, behaviour)}
</section>
</div>`;
}

function message(bill: ArcaBill, words: SandboxWords, said: string, locale: ArcaBill['language']): Html | null {
  if (said === 'fault') return html`<p class="said" role="status">${words.card.fault.set}</p>`;
  if (said === 'answers') return html`<p class="said" role="status">${words.card.answers.set}</p>`;
  if (bill.actionCode === ACTION.noAttempt) return null;
  const reason = actionText(bill.actionCode, locale);
  return html`<p class="said said--bad" role="alert">${words.card.refused(`${reason[0]?.toLowerCase()}${reason.slice(1)}`, bill.attemptsLeft)}</p>`;
}

const billFacts = (bill: ArcaBill, words: SandboxWords): Html =>
  facts([
    [words.facts.merchant, words.facts.shop],
    [words.facts.bill, bill.number],
    [words.facts.description, bill.description],
  ]);

type Choice = { name: TestCardName; pan: string; expiration: string; chosen: boolean };

const cardChoice = ({ name, pan, expiration, chosen }: Choice, words: SandboxWords): Html => {
  const { name: title, note } = words.card.cards[name];
  const until = `${expiration.slice(4)}/${expiration.slice(2, 4)}`;
  return html`<label class="card card--${name}"><input type="radio" name="card" value="${name}"${chosen ? html` checked` : ''}>
<span class="plastic" aria-hidden="true"></span>
<span class="card-words"><strong>${title}</strong> <span class="pan">${pan}</span> <span class="hint">${words.card.validUntil} ${until}</span> <span class="hint">${note}</span></span></label>`;
};

const reasons = (words: SandboxWords, locale: ArcaBill['language']): Html =>
  select(
    'code',
    words.card.refuse.reason,
    REFUSALS.map((code) => [String(code), actionText(code, locale)] as const),
  );

function testers(bill: ArcaBill, words: SandboxWords, action: string, behaviour: Behaviour): Html {
  const { card } = words;
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
  return html`<details class="testers"><summary>${words.testers}</summary><ul class="ways">
${wayForm(action, wayButton('tamper', card.tamper))}
${wayForm(action, wayButton('fault', card.fault), faults)}
${wayForm(action, wayButton('answers', card.answers), html`${version}${check('codes_as_text', card.answers.codesAsText, answers.codesAsText)}${check('with_error_flag', card.answers.withErrorFlag, answers.withErrorFlag)}`)}
</ul></details>`;
}

/** The page of the bank that issued the card. */
export function challengePage({ bill, locale, action }: Pick<Shown, 'bill' | 'locale' | 'action'>): Html {
  const words = WORDS[locale];
  const { secure } = words.card;
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
