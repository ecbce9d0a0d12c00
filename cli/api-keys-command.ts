import { CLI } from '#api/audit/audit-log.ts';
import { createApiKey, readApiKeys, revokeApiKey } from '#api/staff/api-keys.ts';
import { selectMembers } from '#api/staff/staff-members.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { KEY_PERMISSIONS, permissionsOf } from '#rules/staff/staff-permissions.ts';
import {
  type CommandContext,
  CommandError,
  idArgument,
  onlyArgument,
  type ParsedArgs,
  textOption,
  WrongUsage,
} from './terminal/command.ts';
import { refusedAsMessage } from './terminal/refused-change.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: runList },
  create: { usage: 'NAME --for EMAIL --scopes LIST [--until DAY]', run: runCreate },
  revoke: { usage: 'ID', run: runRevoke },
};

export const apiKeysCommand = withSubCommands(
  {
    name: 'api-keys',
    summary: 'Keys with which other systems call the API of the office.',
    options: {
      for: { type: 'string', value: 'EMAIL', description: 'create: the staff member whose permissions limit the key' },
      scopes: { type: 'string', value: 'LIST', description: 'create: permissions with commas' },
      until: { type: 'string', value: 'DAY', description: 'create: the last day, such as 2027-12-31 (unlimited)' },
    },
    details: [
      `Scopes: ${KEY_PERMISSIONS.join(', ')}.`,
      'create prints the key once; the shop stores only its hash. revoke ends a key at once and for ever.',
    ],
  },
  subCommands,
);

async function runList(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<void> {
  if (given.args.length > 0) throw new WrongUsage('api-keys list takes no more words');
  const rows = (await readApiKeys((await shop()).pool, now())).map((key) => [
    String(key.id),
    key.state,
    key.expires_at === null ? 'no end' : `until ${key.expires_at}`,
    key.last_used_at === null ? 'never used' : `used ${key.last_used_at}`,
    plainText(key.name),
    `${key.prefix}…`,
    key.scopes.join(','),
  ]);
  for (const line of rows.length === 0 ? ['There are no API keys.'] : table(rows, [0])) terminal.out(line);
}

async function runCreate(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<void> {
  const name = onlyArgument(given, 'NAME');
  const [email, list, lastDay] = [textOption(given, 'for'), textOption(given, 'scopes'), textOption(given, 'until')];
  if (!email || !list) throw new WrongUsage('api-keys create needs --for and --scopes');
  if (lastDay !== null && !isCalendarDay(lastDay)) throw new WrongUsage('--until is a day such as 2027-12-31');
  const scopes = list.split(',').map((part) => {
    const scope = KEY_PERMISSIONS.find((one) => one === part.trim());
    if (!scope) throw new WrongUsage(`there is no scope "${part.trim()}"`);
    return scope;
  });
  const { pool } = await shop();
  const member = (await selectMembers(pool)).find((one) => one.email === email.toLowerCase() && one.isActive);
  if (!member) throw new CommandError(`Nobody with the e-mail ${email} works in the office.`);
  const own = permissionsOf(member.role);
  const { id, key } = await refusedAsMessage(name, () =>
    createApiKey(pool, CLI, { name, scopes, lastDay, staffId: member.id, own }, now()),
  );
  terminal.out(`API key ${id}: created.`);
  terminal.out(`Key, shown once: ${key}`);
}

async function runRevoke(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const id = idArgument(given, 'a key', 'api-keys list');
  const { pool } = await shop();
  const change = await refusedAsMessage(String(id), () => revokeApiKey(pool, CLI, id));
  terminal.out(change === null ? `${id}: was revoked already.` : `${id}: revoked.`);
}
