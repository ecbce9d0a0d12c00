import { type Pool, transaction } from '#api/database/sql.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import type { Locale } from '#contract/locale.ts';
import { normaliseEmail } from '#rules/account-form.ts';
import { normalisePhone } from '#rules/address.ts';
import type { ContactForm } from '#rules/contact-form.ts';
import { insertMessage } from './contact-sql.ts';
import { typedLine, typedText } from './typed-text.ts';

export type WrittenForm = ContactForm & {
  locale: Locale;
  /** A machine may have written it. */
  isSuspect: boolean;
};

/** Takes a letter to the shop: it is written down and its mail queued at once, so that none is lost with the mail server. */
export function writeToShop(pool: Pool, form: WrittenForm): Promise<void> {
  const { name, email, phone, message, locale, isSuspect } = form;
  return transaction(pool, async (db) => {
    const { id } = await insertMessage(db, {
      name: typedLine(name),
      email: normaliseEmail(email),
      phone: phone.trim() === '' ? null : normalisePhone(phone.trim()),
      message: typedText(message),
      locale,
      isSuspect,
    });
    await enqueueMail(db, { kind: 'contact_message', messageId: id });
  });
}
