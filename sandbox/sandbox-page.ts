import type { FastifyReply } from 'fastify';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { type Html, html } from './html.ts';
import { LANGUAGE_NAMES, SANDBOX_MESSAGES } from './sandbox-messages.ts';

type Page = {
  locale: Locale;
  look: 'bank' | 'wallet';
  title: string;
  name: string;
  body: Html;
  languageAddress: ((locale: Locale) => string) | null;
};

/** Pages have no scripts and their own stylesheet. Forms may only lead to the shop or to the return address. */
export function sendPage(reply: FastifyReply, page: Page, { status = 200, formTarget = '' } = {}): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy(formTarget),
      'cache-control': 'no-store',
      'content-language': page.locale,
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(documentOf(page).markup);
}

/** Browsers also apply `form-action` to the redirect after a form. */
const policy = (formTarget: string): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `form-action 'self' ${formTarget}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

function documentOf({ locale, look, title, name, body, languageAddress }: Page): Html {
  const messages = SANDBOX_MESSAGES[locale];
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${messages.notice.title} · ${title}</title>
<link rel="stylesheet" href="/sandbox/style.css">
<link rel="icon" href="data:,">
</head>
<body class="${look}">
<aside class="notice" aria-label="${messages.notice.title}"><p><strong>${messages.notice.title}</strong> ${messages.notice.text}</p></aside>
<header class="top">
<p class="who">${MARKS[look]}<span>${name}</span></p>
${languageAddress && languageLinks(locale, languageAddress)}
</header>
<main>
${body}
</main>
</body>
</html>`;
}

const languageLinks = (current: Locale, addressOf: (locale: Locale) => string): Html =>
  html`<nav aria-label="${SANDBOX_MESSAGES[current].languages}"><ul class="languages">${LOCALES.map(
    (locale) =>
      html`<li><a href="${addressOf(locale)}" lang="${locale}" hreflang="${locale}"${
        locale === current ? html` aria-current="true"` : ''
      }>${LANGUAGE_NAMES[locale]}</a></li>`,
  )}</ul></nav>`;

const MARKS = {
  bank: html`<svg class="mark" viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="10"/><path d="M9 17 20 9l11 8H9Zm3 3v8m5.3-8v8m5.4-8v8M28 20v8M9 31h22"/></svg>`,
  wallet: html`<svg class="mark" viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="10"/><path d="M9 14v14q0 3 3 3h17q2 0 2-2V18q0-2-2-2H11q-2 0-2-2t2-3h15v5m5 5h-5q-3 0-3 2.500t3 2.500h5"/></svg>`,
};
