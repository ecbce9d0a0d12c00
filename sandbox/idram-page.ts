import type { Locale } from '#contract/locale.ts';
import type { Behaviour } from './behaviour.ts';
import { type Html, html } from './html.ts';
import type { WalletBill } from './idram-bill.ts';
import { clockTime, drams, facts, outcomeButton, outcomeForm, outcomePage, select } from './page-parts.ts';
import { SANDBOX_MESSAGES } from './sandbox-messages.ts';

type PageContent = { bill: WalletBill; locale: Locale; action: string; behaviour: Behaviour };

export function walletPage({ bill, locale, action, behaviour }: PageContent): Html {
  const messages = SANDBOX_MESSAGES[locale];
  const { wallet } = messages;
  const amount = drams(bill.amount);
  const letters = () =>
    select(
      'checksum_case',
      wallet.checksumCase,
      (['upper', 'lower'] as const).map((name) => [name, wallet.cases[name]] as const),
      behaviour.checksumCase,
    );
  return outcomePage({
    locale,
    action,
    heading: wallet.heading,
    amount,
    facts: [
      [messages.facts.merchant, messages.facts.shop],
      [messages.facts.description, bill.description],
      [messages.facts.bill, bill.bill],
      [messages.facts.account, bill.account],
    ],
    note: html`<p class="payer">${wallet.payer(bill.payer)}</p>`,
    answers: [
      ['pay', wallet.pay(amount)],
      ['cancel', wallet.cancel.button],
    ],
    hint: wallet.payNote,
    others: [
      outcomeForm(action, outcomeButton('slow', wallet.slow(Math.round(behaviour.slowConfirmationMs / 1000)))),
      outcomeForm(action, outcomeButton('lost', wallet.lost)),
      outcomeForm(action, outcomeButton('double_pay', wallet.doublePay)),
    ],
    testers: [
      outcomeForm(action, outcomeButton('doubled', wallet.doubled), letters()),
      outcomeForm(action, outcomeButton('tampered_checksum', wallet.tamperedChecksum)),
      outcomeForm(action, outcomeButton('tampered_amount', wallet.tamperedAmount)),
    ],
  });
}

export function inspectionPage(bill: WalletBill, locale: Locale, back: string | null): Html {
  const messages = SANDBOX_MESSAGES[locale];
  const { inspection } = messages.wallet;
  const { columns } = inspection;
  return html`<section class="sheet inspection"><h1>${inspection.title}</h1>
<p class="said" role="status">${inspection.states[bill.state]}</p>
${facts([
  [inspection.bill, bill.bill],
  [messages.facts.amount, drams(bill.amount)],
])}
<h2>${inspection.transactions}</h2>
${
  bill.transactions.length === 0
    ? html`<p>${inspection.noTransactions}</p>`
    : table(
        inspection.transactions,
        [columns.transaction, columns.amount, columns.state],
        bill.transactions.map(({ id, amount, state }) => [id, drams(amount), inspection.states[state]]),
      )
}
<h2>${inspection.calls}</h2>
${
  bill.calls.length === 0
    ? html`<p>${inspection.noCalls}</p>`
    : table(
        inspection.calls,
        [columns.time, columns.call, columns.status, columns.answer],
        bill.calls.map(({ at, kind, status, answer }) => [
          clockTime(at, { seconds: true }),
          inspection.kinds[kind],
          status === null ? '–' : String(status),
          status === null ? inspection.noAnswer : answer,
        ]),
      )
}
${back !== null && html`<p><a class="btn btn--main" href="${back}">${messages.toShop}</a></p>`}
</section>`;
}

const table = (name: string, heads: readonly string[], rows: readonly (readonly string[])[]): Html =>
  html`<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
