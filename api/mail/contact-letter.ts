import type { Letter } from './letter.ts';
import type { ContactMessage } from './mail-sql.ts';
import { shopTime, spokenPhone } from './spoken.ts';

/** What the shop is told in, its own language. */
const LOCALE = 'hy';

const LANGUAGES = { hy: 'հայերեն', ru: 'ռուսերեն', en: 'անգլերեն' } as const;

/** A visitor's letter to the shop, from the contact page (DECISIONS 5). */
export function contactLetter({ name, email, phone, message, locale, createdAt }: ContactMessage): Letter {
  const subject = `Նամակ կայքից՝ ${name}`;
  return {
    subject,
    preheader: message.slice(0, 120),
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
    ],
  };
}
