import { shopName } from '#api/content/brand.ts';
import { mailMessages } from '#api/content/custom-mail-texts.ts';
import { transaction } from '#api/database/sql.ts';
import type { Fact, MailContent } from '#api/mail/mail-content.ts';
import { formatTime, greeting } from '#api/mail/mail-format.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { type AddressedMail, fullName, pageUrl, type TemplateParts } from '#api/mail/mail-template.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import { selectFormerEmail } from './account-notices.ts';
import { makeConfirmKey, makeResetKey } from './customer-keys.ts';
import { lockMailRecipient } from './customer-sql.ts';

type AccountMailJob = Extract<MailJob, { customerId: number }>;

export function accountMail(
  { pool, origin, content: contentOf }: TemplateParts,
  job: AccountMailJob,
): Promise<AddressedMail> {
  const { customerId, locale } = job;
  const messages = mailMessages(contentOf(), locale);
  return transaction(pool, async (db) => {
    const customer = await lockMailRecipient(db, customerId);
    if (!customer) return null;
    const { email, firstName, lastName, isConfirmed } = customer;
    const to = { name: fullName(firstName, lastName), address: email };
    const confirmUrl = async () => pageUrl(origin, locale, `customer/confirm/${await makeConfirmKey(db, customerId)}`);
    switch (job.kind) {
      case 'welcome': {
        const url = isConfirmed ? null : await confirmUrl();
        const shop = shopName(contentOf(), locale);
        return { content: linkTemplate('welcome', { messages, firstName, url, shop }), locale, to };
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
        const kind = job.kind === 'new_device' ? 'newDevice' : 'passwordChanged';
        const facts = job.kind === 'new_device' ? deviceFacts(job, messages) : [];
        return { content: noticeTemplate(kind, { messages, firstName, url, facts }), locale, to };
      }
      case 'email_changed': {
        const address = await selectFormerEmail(db, job.formerEmailId);
        if (address === null) return null;
        const content = noticeTemplate('emailChanged', { messages, firstName, url: null });
        return { content: { ...content, reason: messages.reasonFormer }, locale, to: { ...to, address } };
      }
    }
  });
}

type Parts = {
  messages: MailMessages;
  firstName: string | null;
  url: string | null;
};

/** The button is the main action of the mail; the notes below it are in small print. */
export function linkTemplate(
  kind: 'welcome' | 'confirmEmail' | 'resetPassword',
  { messages, firstName, url, shop = '' }: Parts & { shop?: string },
): MailContent {
  const { subject, preheader, heading, text, button, notes } = messages[kind];
  return {
    subject: typeof subject === 'string' ? subject : subject(shop),
    preheader,
    heading,
    reason: messages.reasonAccount,
    blocks: [
      { kind: 'text', text: greeting(messages, firstName) },
      { kind: 'text', text },
      ...(url === null ? [] : [{ kind: 'button' as const, label: button, url }]),
      ...notes.map((note) => ({ kind: 'note' as const, text: note })),
    ],
  };
}

/** The button is for an owner who did not make the change, so the explanation precedes it. */
export function noticeTemplate(
  kind: 'passwordChanged' | 'newDevice' | 'emailChanged',
  { messages, firstName, url, facts = [] }: Parts & { facts?: Fact[] },
): MailContent {
  const { subject, heading, text, ifYou, ifNot } = messages[kind];
  return {
    subject,
    preheader: ifYou,
    heading,
    reason: messages.reasonAccount,
    blocks: [
      { kind: 'text', text: greeting(messages, firstName) },
      { kind: 'text', text },
      ...(facts.length > 0 ? [{ kind: 'facts' as const, rows: facts }] : []),
      { kind: 'text', text: ifYou },
      { kind: 'text', text: ifNot },
      ...(url === null ? [] : [{ kind: 'button' as const, label: messages.resetPassword.button, url }]),
    ],
  };
}

type NewDevice = Extract<AccountMailJob, { kind: 'new_device' }>;

export const deviceFacts = (
  { device, at, locale }: Pick<NewDevice, 'device' | 'at' | 'locale'>,
  { device: label, when }: MailMessages,
): Fact[] => [
  ...(device === '' ? [] : [{ label, value: device }]),
  ...(at === undefined ? [] : [{ label: when, value: formatTime(new Date(at), locale) }]),
];
