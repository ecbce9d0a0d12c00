import { transaction } from '#api/database/sql.ts';
import type { MailContent } from '#api/mail/mail-content.ts';
import { greeting } from '#api/mail/mail-format.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { type AddressedMail, fullName, pageUrl, type TemplateParts } from '#api/mail/mail-template.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import { selectFormerEmail } from './account-notices.ts';
import { makeConfirmKey, makeResetKey } from './customer-keys.ts';
import { lockMailRecipient } from './customer-sql.ts';

type AccountMailJob = Extract<MailJob, { customerId: number }>;

export function accountMail({ pool, origin }: TemplateParts, job: AccountMailJob): Promise<AddressedMail> {
  const { customerId, locale } = job;
  const messages = messagesIn(locale).mail;
  return transaction(pool, async (db) => {
    const customer = await lockMailRecipient(db, customerId);
    if (!customer) return null;
    const { email, firstName, lastName, isConfirmed } = customer;
    const to = { name: fullName(firstName, lastName), address: email };
    const confirmUrl = async () => pageUrl(origin, locale, `customer/confirm/${await makeConfirmKey(db, customerId)}`);
    switch (job.kind) {
      case 'welcome': {
        const url = isConfirmed ? null : await confirmUrl();
        return { content: linkTemplate('welcome', { messages, firstName, url }), locale, to };
      }
      case 'confirm_email':
        if (isConfirmed) return null;
        return { content: linkTemplate('confirmEmail', { messages, firstName, url: await confirmUrl() }), locale, to };
      case 'reset_password': {
        const url = pageUrl(origin, locale, `customer/reset-password/${await makeResetKey(db, customerId)}`);
        return { content: linkTemplate('resetPassword', { messages, firstName, url }), locale, to };
      }
      case 'password_changed':
      case 'new_device': {
        const url = pageUrl(origin, locale, 'forget/password');
        const device = job.kind === 'new_device' ? job.device : '';
        const kind = job.kind === 'new_device' ? 'newDevice' : 'passwordChanged';
        return { content: linkTemplate(kind, { messages, firstName, url, line: device }), locale, to };
      }
      case 'email_changed': {
        const address = await selectFormerEmail(db, job.formerEmailId);
        const content = linkTemplate('emailChanged', { messages, firstName, url: null });
        return address === null ? null : { content, locale, to: { ...to, address } };
      }
    }
  });
}

type LinkParts = {
  messages: MailMessages;
  firstName: string | null;
  url: string | null;
  /** A line of its own after the text. */
  line?: string;
};

function linkTemplate(
  kind: 'welcome' | 'confirmEmail' | 'resetPassword' | 'passwordChanged' | 'newDevice' | 'emailChanged',
  { messages, firstName, url, line = '' }: LinkParts,
): MailContent {
  const { subject, preheader, heading, text, button, notes } = messages[kind];
  return {
    subject,
    preheader,
    heading,
    reason: messages.reasonAccount,
    blocks: [
      { kind: 'text', text: greeting(messages, firstName) },
      { kind: 'text', text },
      ...(line === '' ? [] : [{ kind: 'text' as const, text: line }]),
      ...(url === null ? [] : [{ kind: 'button' as const, label: button, url }]),
      ...notes.map((note) => ({ kind: 'note' as const, text: note })),
    ],
  };
}
