import type { Letter } from './letter.ts';
import type { ContactMessage } from './mail-sql.ts';
import { shopTime, spokenPhone } from './spoken.ts';

/** What the shop is told in, its own language. */
const LOCALE = 'hy';

const LANGUAGES = { hy: 'հայերեն', ru: 'ռուսերեն', en: 'անգլերեն' } as const;

const SUSPECT = 'Լրացված է եղել նաև մի դաշտ, որը մարդիկ չեն տեսնում. նամակը կարող է ծրագիր գրած լինել։';

/** A visitor's letter to the shop, from the contact page (DECISIONS 5). */
export function contactLetter(written: ContactMessage): Letter {
  const { name, email, phone, message, locale, isSuspect, createdAt } = written;
  const subject = `${isSuspect ? '[Հնարավոր սպամ] ' : ''}Նամակ կայքից՝ ${name}`;
  return {
    subject,
    preheader: [...message].slice(0, 120).join(''),
    heading: subject,
    reason: 'Նամակը գրվել է կայքի «Կապ» էջում։ Ձեր պատասխանը կհասնի գրողին։',
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Անուն', value: name },
          { label: 'Էլ. հասցե', value: email },
          ...(phone ? [{ label: 'Հեռախոս', value: spokenPhone(phone) }] : []),
          { label: 'Կայքի լեզուն', value: LANGUAGES[locale] },
          { label: 'Գրվել է', value: shopTime(createdAt, LOCALE) },
        ],
      },
      { kind: 'panel', title: 'Նամակը', lines: [message] },
      ...(isSuspect ? [{ kind: 'note', text: SUSPECT } as const] : []),
    ],
  };
}
