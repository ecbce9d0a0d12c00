import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#api/http/refusal.ts';
import type { Locale } from '#contract/locale.ts';
import { splitLocale } from '#storefront/runtime/locale-path.ts';

type BusyPageMessages = { shopBusy: string; busyText: string; tooMany: string; tooManyText: string; again: string };

const SENTENCES: Record<Locale, BusyPageMessages> = {
  hy: {
    shopBusy: 'Այցելուները շատ են',
    busyText: 'Խանութը հիմա զբաղված է։ Փորձեք մի քանի վայրկյանից։',
    tooMany: 'Հարցումները շատ են',
    tooManyText: 'Այս հասցեից չափազանց շատ էջ է բացվել։ Փորձեք մեկ րոպեից։',
    again: 'Փորձել կրկին',
  },
  ru: {
    shopBusy: 'Много посетителей',
    busyText: 'Магазин сейчас занят. Попробуйте через несколько секунд.',
    tooMany: 'Слишком много запросов',
    tooManyText: 'С этого адреса открыто слишком много страниц. Попробуйте через минуту.',
    again: 'Попробовать снова',
  },
  en: {
    shopBusy: 'Many visitors',
    busyText: 'The shop is busy right now. Please try again in a few seconds.',
    tooMany: 'Too many requests',
    tooManyText: 'Too many pages were opened from this address. Please try again in a minute.',
    again: 'Try again',
  },
};

export const RETRY_AFTER_S = 5;

export function sendBusyPage(request: FastifyRequest, reply: FastifyReply, { code, details }: Refusal): FastifyReply {
  const { locale } = splitLocale(request.url.split('?')[0] ?? '');
  const { shopBusy, busyText, tooMany, tooManyText, again } = SENTENCES[locale];
  const isLimit = code === 'too_many';
  return reply
    .code(isLimit ? 429 : 503)
    .headers({
      'cache-control': 'no-store',
      'retry-after': String(details.retryAfter ?? RETRY_AFTER_S),
      'content-language': locale,
    })
    .type('text/html; charset=utf-8')
    .send(plainPage({ locale, title: isLimit ? tooMany : shopBusy, text: isLimit ? tooManyText : busyText, again }));
}

type PlainPage = { locale: Locale; title: string; text: string; again: string };

/** Needs no data, style sheet or picture, so it is cheap to render. The empty link reloads the same address. */
const plainPage = ({ locale, title, text, again }: PlainPage): string =>
  [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="robots" content="noindex"><title>${title}</title></head>`,
    '<body style="font-family:system-ui,sans-serif;max-width:36em;margin:15vh auto;padding:0 16px;line-height:1.5">',
    `<h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></body></html>`,
  ].join('');
