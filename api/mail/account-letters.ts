import type { Letter } from './letter.ts';
import type { MailCustomer } from './mail-sql.ts';
import type { MailWords } from './words.ts';

/** A letter around one link: the address is confirmed, or the password set anew, by following it. */
export function linkLetter(
  kind: 'welcome' | 'confirmEmail' | 'resetPassword',
  { words, customer, url }: { words: MailWords; customer: MailCustomer; url: string | null },
): Letter {
  const { subject, preheader, heading, text, button, notes } = words[kind];
  return {
    subject,
    preheader,
    heading,
    reason: words.reasonAccount,
    blocks: [
      { kind: 'text', text: greeting(words, customer.firstName) },
      { kind: 'text', text },
      ...(url === null ? [] : [{ kind: 'button' as const, label: button, url }]),
      ...notes.map((note) => ({ kind: 'note' as const, text: note })),
    ],
  };
}

export function greeting(words: MailWords, firstName: string | null): string {
  const name = firstName?.trim();
  return name ? words.hello(name) : words.helloAnybody;
}
