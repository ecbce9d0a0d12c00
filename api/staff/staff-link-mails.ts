import { shopName } from '#api/content/brand.ts';
import { mailMessages } from '#api/content/custom-mail-texts.ts';
import { sql } from '#api/database/sql.ts';
import type { RoleRow } from '#api/http/office-route.ts';
import type { Fact, MailContent } from '#api/mail/mail-content.ts';
import { formatTime, greeting } from '#api/mail/mail-format.ts';
import type { AddressedMail, TemplateParts } from '#api/mail/mail-template.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { isRoleCode } from '#rules/staff/staff-permissions.ts';
import { joinLink, keyOfLink, resetLink } from './staff-links.ts';
import { roleOf } from './staff-sql.ts';

export type Person = { email: string; name: string; locale: Locale };

type InvitedStaff = {
  email: string;
  locale: Locale;
  role: RoleRow;
  hash: Buffer;
  salt: Buffer;
  inviter: string | null;
  expiresAt: Date;
};

/** Null for an invitation that was withdrawn, used or expired. */
export async function invitationMail(parts: TemplateParts, id: number): Promise<AddressedMail> {
  const invited = await parts.pool.maybe<InvitedStaff>(sql`
    select k.email, k.locale, ${roleOf} as role, k.key_hash as hash, k.salt, i.name as inviter, k.expires_at as "expiresAt"
    from staff_invitations k join staff_roles r on r.id = k.role_id left join staff i on i.id = k.invited_by
    where k.id = ${id} and k.salt is not null and k.expires_at > now()`);
  const key = invited && keyOfLink(invited, parts.staffKeys);
  if (!invited || !key) return null;
  const { email, locale, role, inviter, expiresAt } = invited;
  const url = joinLink(parts.officeOrigin, key);
  const facts = { inviter, role, expiresAt, shop: shopName(parts.content(), locale), url };
  return {
    content: invitationTemplate(facts, mailMessages(parts.content(), locale), locale),
    locale,
    to: { name: '', address: email },
  };
}

type Invitation = { inviter: string | null; role: RoleRow; expiresAt: Date; shop: string; url: string };

export function invitationTemplate(
  { inviter, role, expiresAt, shop, url }: Invitation,
  messages: MailMessages,
  locale: Locale,
): MailContent {
  const {
    subject,
    heading,
    text,
    byName,
    role: roleLabel,
    roles,
    until,
    button,
    notes,
    reason,
  } = messages.staffInvitation;
  const roleName = isRoleCode(role.code ?? '') ? roles[role.code as keyof typeof roles] : role.name;
  const rows: Fact[] = [
    ...(inviter === null ? [] : [{ label: byName, value: inviter }]),
    { label: roleLabel, value: typeof roleName === 'string' ? roleName : roleName ? inLocale(roleName, locale) : '' },
    { label: until, value: formatTime(expiresAt, locale) },
  ];
  return {
    subject: subject(shop),
    preheader: text(shop),
    heading,
    reason,
    blocks: [
      { kind: 'text', text: text(shop) },
      { kind: 'facts', rows },
      { kind: 'button', label: button, url },
      ...notes.map((note) => ({ kind: 'note' as const, text: note })),
    ],
  };
}

type LinkTexts = { subject: string; text: string; button: string; notes: string[]; messages: MailMessages };
type Link = { hash: Buffer; salt: Buffer; expiresAt: Date };

export async function passwordLinkContent(
  parts: TemplateParts,
  staffId: number,
  person: Person,
  texts: LinkTexts,
): Promise<MailContent | null> {
  const link = await parts.pool.maybe<Link>(sql`
    select key_hash as hash, salt, expires_at as "expiresAt" from staff_password_resets
    where staff_id = ${staffId} and expires_at > now()`);
  const key = link && keyOfLink(link, parts.staffKeys);
  if (!link || !key) return null;
  return passwordLinkTemplate({ expiresAt: link.expiresAt, url: resetLink(parts.officeOrigin, key) }, person, texts);
}

export function passwordLinkTemplate(
  { expiresAt, url }: { expiresAt: Date; url: string },
  person: Pick<Person, 'name' | 'locale'>,
  { subject, text, button, notes, messages }: LinkTexts,
): MailContent {
  return toStaffContent(messages, person, {
    subject,
    text,
    rows: [{ label: messages.staffInvitation.until, value: formatTime(expiresAt, person.locale) }],
    blocks: [{ kind: 'button', label: button, url }, ...notes.map((note) => ({ kind: 'note' as const, text: note }))],
  });
}

type StaffTexts = {
  subject: string;
  heading?: string;
  preheader?: string;
  text: string;
  rows: Fact[];
  blocks: MailContent['blocks'];
};

/** Composes a greeting, the text and a table of facts, followed by `blocks`. */
export function toStaffContent(
  messages: MailMessages,
  { name }: Pick<Person, 'name'>,
  { subject, heading = subject, text, preheader = text, rows, blocks }: StaffTexts,
): MailContent {
  return {
    subject,
    preheader,
    heading,
    reason: messages.staffSignIn.reason,
    blocks: [
      { kind: 'text', text: greeting(messages, name) },
      { kind: 'text', text },
      { kind: 'facts', rows },
      ...blocks,
    ],
  };
}
