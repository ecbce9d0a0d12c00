import type { Pool } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type Route, route } from '#api/http/route.ts';
import { sharedRateLimit } from '#api/http/shared-rate-limit.ts';
import { notice } from '#api/messages/messages-in.ts';
import { contact } from '#contract/content-contract.ts';
import { normaliseEmail } from '#rules/account-form.ts';
import { MAX_FIELD_LENGTH } from '#rules/address.ts';
import { type ContactForm, contactProblems, MAX_MESSAGE_LENGTH } from '#rules/contact-form.ts';
import { sendContactMessage } from './contact-messages.ts';

const ALLOWED = { account: 3, address: 20 };

export function contactRoutes({ pool, config }: { pool: Pool; config: { limits: boolean } }): Route[] {
  const limiter = sharedRateLimit(pool, 'contact', ALLOWED, config.limits);
  return [
    route(contact, async ({ input: { locale, name, email, phone, message, website }, caller }) => {
      const form = { name: name ?? '', email: email ?? '', phone: phone ?? '', message: message ?? '' };
      refuseIncomplete(form);
      await limiter.refuse(caller, normaliseEmail(form.email));
      // A spam program gets the same answer, so that it learns nothing; autofill for people fills this field in too.
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
