import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { type Html, html } from './html.ts';
import { SANDBOX_MESSAGES } from './sandbox-messages.ts';

export const facts = (rows: readonly (readonly [name: string, value: string])[]): Html =>
  html`<dl class="facts">${rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;

type OutcomeLabels = { note: string; button: string };

export const outcomeButton = (scenario: string, { note, button }: OutcomeLabels): Html =>
  html`<div><button class="btn" name="scenario" value="${scenario}" aria-describedby="${scenario}">${button}</button>
<p id="${scenario}">${note}</p></div>`;

export const outcomeForm = (action: string, buttons: Html | readonly Html[], fields: Html | null = null): Html =>
  html`<li class="way"><form method="post" action="${action}" accept-charset="UTF-8">${fields}${buttons}</form></li>`;

type OutcomePage = {
  locale: Locale;
  action: string;
  heading: string;
  amount: string;
  facts: readonly (readonly [name: string, value: string])[];
  note?: Html;
  /** Buttons of the payer; the first is the main one. */
  answers: readonly (readonly [scenario: string, label: string])[];
  hint: string;
  others: readonly Html[];
  testers: readonly Html[];
};

/** A payment page without input fields: each possible outcome is a button. */
export function outcomePage(page: OutcomePage): Html {
  const messages = SANDBOX_MESSAGES[page.locale];
  return html`<div class="columns">
<section class="sheet">
<h1>${page.heading}</h1>
<p class="amount">${page.amount}</p>
${facts(page.facts)}
${page.note ?? null}
<form class="answers" method="post" action="${page.action}" accept-charset="UTF-8">
${page.answers.map(
  ([scenario, label], index) =>
    html`<button class="${index === 0 ? 'btn btn--main' : 'btn'}" name="scenario" value="${scenario}">${label}</button>`,
)}
</form>
<p class="hint">${page.hint}</p>
</section>
<section class="others"><h2>${messages.others}</h2><p class="hint">${messages.othersNote}</p>
<ul class="ways">
${page.others}
</ul>
<details class="testers"><summary>${messages.testers}</summary><ul class="ways">
${page.testers}
</ul></details>
</section>
</div>`;
}

export const select = (
  name: string,
  label: string,
  choices: readonly (readonly [value: string, text: string])[],
  chosen = '',
): Html =>
  html`<label class="field"><span>${label}</span><select name="${name}">${choices.map(
    ([value, text]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
  )}</select></label>`;

export const check = (name: string, label: string, on: boolean): Html =>
  html`<label class="check"><input type="checkbox" name="${name}" value="on"${on ? html` checked` : ''}><span>${label}</span></label>`;

export const ending = (
  locale: Locale,
  {
    title,
    text,
    back,
    label = SANDBOX_MESSAGES[locale].toShop,
  }: { title: string; text: string; back: string; label?: string },
): Html =>
  html`<section class="sheet ending"><h1>${title}</h1><p>${text}</p><p><a class="btn btn--main" href="${back}">${label}</a></p></section>`;

/** Formats `15,000.00` with the currency; drams have no fraction, as in the shop. */
export function money(minor: number, currency: string): string {
  const whole = String(Math.floor(minor / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const rest = minor % 100;
  const sign = SIGNS[currency] ?? currency;
  return `${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}\u00a0${sign}`;
}

export const drams = (amount: string | number): string => money(Math.round(Number(amount) * 100), '051');

const SIGNS: Record<string, string | undefined> = { '051': '֏', '643': '₽', '840': '$', '978': '€' };

export const clockTime = (ms: number, { seconds = false } = {}): string =>
  new Intl.DateTimeFormat('ru-RU', {
    timeZone: 'Asia/Yerevan',
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds && { second: '2-digit' }),
    hourCycle: 'h23',
  }).format(ms);

export const shopHome = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '/' : `/${locale}`);
