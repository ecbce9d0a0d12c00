import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import type { Locale } from '#contract/locale.ts';
import { normaliseEmail } from '#rules/checkout/account-form.ts';
import type { ContactForm } from '#rules/checkout/contact-form.ts';
import { normalisePhone } from '#rules/shop/address.ts';
import { cleanLine, cleanText } from '#rules/text/typed-text.ts';
import * as statements from './contact-sql.ts';

export type ContactMessage = statements.ContactMessage;

type ContactInput = ContactForm & {
  locale: Locale;
  /** The hidden field was filled in, so the sender may be a program. */
  isSuspect: boolean;
};

/** Runs in one transaction, so that no message is lost while the mail server is unavailable. */
export function sendContactMessage(pool: Pool, input: ContactInput): Promise<void> {
  const { name, email, phone, message, locale, isSuspect } = input;
  return transaction(pool, async (db) => {
    const { id } = await statements.insertMessage(db, {
      name: cleanLine(name),
      email: normaliseEmail(email),
      phone: phone.trim() === '' ? null : normalisePhone(phone.trim()),
      message: cleanText(message),
      locale,
      isSuspect,
    });
    await enqueueMail(db, { kind: 'contact_message', messageId: id });
  });
}

export const listContactMessages = (
  db: Db,
  choice: { isUnmailed: boolean; limit: number },
): Promise<ContactMessage[]> => statements.selectMessages(db, choice);

export const findContactMessage = (db: Db, id: number): Promise<ContactMessage | null> =>
  statements.selectMessage(db, id);

export const markMessageMailed = (db: Db, id: number): Promise<number> => statements.updateMailedAt(db, id);
