import type { Locale } from '#contract/locale.ts';
import { splitLocale } from '#storefront/runtime/locale-path.ts';

const SENTENCES: Record<Locale, { title: string; text: string; again: string }> = {
  hy: {
    title: 'Այցելուները շատ են',
    text: 'Խանութը հիմա զբաղված է։ Փորձեք մի քանի վայրկյանից։',
    again: 'Կրկին փորձել',
  },
  ru: {
    title: 'Много посетителей',
    text: 'Магазин сейчас занят. Попробуйте через несколько секунд.',
    again: 'Попробовать снова',
  },
  en: {
    title: 'Many visitors',
    text: 'The shop is busy right now. Please try again in a few seconds.',
    again: 'Try again',
  },
};

/** Costs nothing to make: no data, no style sheet, no picture. The empty link leads to the same address. */
export function busyPage(pathname: string): string {
  const { locale } = splitLocale(pathname);
  const { title, text, again } = SENTENCES[locale];
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="robots" content="noindex"><title>${title}</title></head>`,
    '<body style="font-family:system-ui,sans-serif;max-width:36em;margin:15vh auto;padding:0 16px;line-height:1.5">',
    `<h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></body></html>`,
  ].join('');
}
