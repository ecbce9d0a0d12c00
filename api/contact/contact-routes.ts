import type { Pool } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type Route, route } from '#api/http/route.ts';
import type { Limits } from '#api/limits/limits.ts';
import { notice } from '#api/messages/messages-in.ts';
import { contact } from '#contract/content-contract.ts';
import { normaliseEmail } from '#rules/checkout/account-form.ts';
import { type ContactForm, contactProblems, MAX_MESSAGE_LENGTH } from '#rules/checkout/contact-form.ts';
import { MAX_FIELD_LENGTH } from '#rules/shop/address.ts';
import { sendContactMessage } from './contact-messages.ts';

export function contactRoutes({ pool, limits }: { pool: Pool; limits: Limits }): Route[] {
  return [
    route(contact, async ({ input: { locale, name, email, phone, message, website }, caller }) => {
      const form = { name: name ?? '', email: email ?? '', phone: phone ?? '', message: message ?? '' };
      refuseIncomplete(form);
      await limits.count('contact', caller, { email: normaliseEmail(form.email) });
      // Spam programs get the same answer, so that they cannot adapt. Browsers can also autofill the hidden field.
      await sendContactMessage(pool, { ...form, locale, isSuspect: Boolean(website) });
      return { message: notice('message_sent', locale) };
    }),
  ];
}

function refuseIncomplete(form: ContactForm): void {
  const problems = Object.entries(contactProblems(form));
  const limitOf = (field: string) => (field === 'message' ? MAX_MESSAGE_LENGTH : MAX_FIELD_LENGTH);
  const fields = problems.map(([field, problem]) => [field, { problem, limit: limitOf(field) }] as const);
  if (fields.length > 0) throw new Refusal('validation', { fields: Object.fromEntries(fields) });
}
