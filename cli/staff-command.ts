import type { Config } from '#api/config.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import {
  endByCommand,
  inviteByCommand,
  resetFactorsByCommand,
  resetLinkByCommand,
  unlockByCommand,
} from '#api/staff/staff-cli.ts';
import { joinLink, resetLink } from '#api/staff/staff-links.ts';
import { selectMembers } from '#api/staff/staff-members.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { DEFAULT_LOCALE, LOCALES } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { shopTime } from '#rules/shop/shop-time.ts';
import { isRoleCode, ROLE_CODES } from '#rules/staff/staff-permissions.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type ParsedArgs,
  textOption,
  WrongUsage,
} from './terminal/command.ts';

export const staffCommand: Command = {
  name: 'staff',
  usage: 'list | invite EMAIL | end EMAIL | reset-link EMAIL | reset-factors EMAIL | unlock EMAIL',
  summary: 'Lists, invites and removes staff, and helps those who cannot sign in.',
  options: {
    role: { type: 'string', value: 'ROLE', description: `invite: the role, one of ${ROLE_CODES.join(', ')}` },
    lang: { type: 'string', value: 'hy|ru|en', description: 'language of the mail with the link (hy)' },
  },
  details:
    'invite prints and mails a link with which one person can join within three days; an older link becomes invalid. The first owner\ncannot be created over the network: use this command, or the link that the shop prints at its start while there is none.\nFor a colleague who cannot sign in: reset-link prints and mails a link for a new password, reset-factors removes a lost second\nfactor, unlock ends the pause after wrong passwords.',
  async run(given, context) {
    const [what, email, ...more] = given.args;
    if (more.length > 0) throw new WrongUsage(`only one e-mail is allowed, remove "${more.join(' ')}"`);
    if (what === 'list' && email === undefined) return list(context);
    if (email === undefined) throw new WrongUsage('Use list, or an action and an e-mail');
    if (what === 'invite') return invite(email, given, context);
    if (what === 'end') return end(email, context);
    if (what === 'reset-factors') return resetFactors(email, context);
    if (what === 'reset-link') return printResetLink(email, context);
    if (what === 'unlock') return unlock(email, context);
    throw new WrongUsage(`staff has no action "${what}"`);
  },
};

async function list({ terminal, shop }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const members = await selectMembers(pool);
  const rows = members.map(({ name, email, role, isActive, hasFactor, seenAt }) => [
    plainText(`${name} <${email}>`),
    role.code ?? plainText(role.name ? inLocale(role.name, 'en') : ''),
    isActive ? (hasFactor ? 'two factors' : 'password only') : 'ended',
    seenAt ? shopTime(seenAt) : '',
  ]);
  for (const line of members.length > 0 ? table(rows, []) : ['Nobody works in the office yet.']) terminal.out(line);
}

async function invite(email: string, given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const role = textOption(given, 'role');
  if (role === null || !isRoleCode(role)) throw new WrongUsage(`--role is one of ${ROLE_CODES.join(', ')}`);
  const lang = textOption(given, 'lang') ?? DEFAULT_LOCALE;
  const locale = LOCALES.find((one) => one === lang);
  if (!locale) throw new WrongUsage(`--lang is one of ${LOCALES.join(', ')}`);
  const { pool, config } = await shop();
  const invited = await inviteByCommand(pool, { email, role, locale }, config.keys.staffLink).catch(
    (error: unknown) => {
      if (error instanceof Refusal) throw new CommandError(`"${email}" is not an e-mail.`);
      if (error instanceof OfficeRefusal) throw new CommandError(alreadyIn(email));
      throw error;
    },
  );
  if (!invited) throw new CommandError(`There is no role ${role}.`);
  terminal.out(`${email} can join as ${role} with this link, once, until ${shopTime(invited.expiresAt)}:`);
  terminal.out(`  ${joinLink(originOf(config), invited.key)}`);
}

const originOf = ({ officeUrl, publicUrl, port }: Pick<Config, 'officeUrl' | 'publicUrl' | 'port'>): string =>
  officeUrl ?? publicUrl ?? `http://localhost:${port}`;

const alreadyIn = (email: string): string =>
  [
    `${email} already works in the office. If they cannot sign in:`,
    `  a forgotten password:    npm run shop -- staff reset-link ${email}`,
    `  a lost second factor:    npm run shop -- staff reset-factors ${email}`,
    `  too many wrong tries:    npm run shop -- staff unlock ${email}`,
  ].join('\n');

const nobody = (email: string): CommandError => new CommandError(`Nobody in the office has the e-mail ${email}.`);

async function end(email: string, { terminal, shop }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const isThere = await endByCommand(pool, email).catch((error: unknown) => {
    if (!(error instanceof OfficeRefusal)) throw error;
    throw new CommandError(`${email} is the only owner: invite another one first.`);
  });
  if (!isThere) throw nobody(email);
  terminal.out(`${email} has left the office and is signed out everywhere.`);
}

async function resetFactors(email: string, { terminal, shop }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const removed = await resetFactorsByCommand(pool, email);
  if (removed === null) throw nobody(email);
  terminal.out(
    removed
      ? `${email} is signed out everywhere. The next sign-in requires only the password, then a new app is added.`
      : `${email} had no second factor. Signed out everywhere.`,
  );
}

async function printResetLink(email: string, { terminal, shop }: CommandContext): Promise<void> {
  const { pool, config } = await shop();
  const made = await resetLinkByCommand(pool, email, config.keys.staffLink).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new CommandError(`${email} has left the office: invite them again.`);
  });
  if (!made) throw nobody(email);
  terminal.out(`${email} can choose a new password with this link, once, until ${shopTime(made.expiresAt)}:`);
  terminal.out(`  ${resetLink(originOf(config), made.key)}`);
  terminal.out('The second factor stays. If it is lost too: staff reset-factors.');
}

async function unlock(email: string, { terminal, shop }: CommandContext): Promise<void> {
  const { pool, config } = await shop();
  const wasPaused = await unlockByCommand(pool, email, config.keys.limits);
  if (wasPaused === null) throw nobody(email);
  terminal.out(wasPaused ? `${email} can sign in again at once.` : `${email} was not locked out.`);
}
