import { type ContactMessage, findContactMessage, listContactMessages } from '#api/contact/contact-messages.ts';
import type { Db } from '#api/database/sql.ts';
import { type Command, CommandError, EXIT, numberOption, WrongUsage } from '#cli/terminal/command.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { shopTime } from '#rules/shop/shop-time.ts';

const DEFAULT_LIMIT = 50;
const EXCERPT_LENGTH = 60;

export const messagesCommand: Command = {
  name: 'messages',
  usage: '[NUMBER]',
  summary: 'Messages from the contact page, newest first; with a number the full message.',
  options: {
    limit: { type: 'string', value: 'N', description: `how many (${DEFAULT_LIMIT})` },
    unmailed: { type: 'boolean', description: 'only messages that were not emailed' },
  },
  details:
    'Messages are emailed to the e-mail address of the settings, or else to MAIL_FROM. Those that could not be emailed\nare listed too. Messages are deleted after 90 days.',
  async run({ args, options }, { terminal, shop }) {
    const [argument, ...more] = args;
    if (more.length > 0) throw new WrongUsage(`only one message is allowed, remove "${more.join(' ')}"`);
    const limit = numberOption({ args, options }, 'limit', DEFAULT_LIMIT);
    const number = argument === undefined ? null : toNumber(argument);
    const { pool } = await shop();
    const lines =
      number === null
        ? listed(await listContactMessages(pool, { isUnmailed: options.unmailed === true, limit }))
        : whole(await findMessage(pool, number));
    for (const line of lines) terminal.out(line);
    return EXIT.done;
  },
};

function toNumber(argument: string): number {
  if (!/^\d{1,9}$/.test(argument)) throw new WrongUsage(`"${argument}" is not the number of a message`);
  return Number(argument);
}

async function findMessage(db: Db, number: number): Promise<ContactMessage> {
  const message = await findContactMessage(db, number);
  if (!message) throw new CommandError(`There is no message ${number}.`);
  return message;
}

function listed(messages: readonly ContactMessage[]): string[] {
  if (messages.length === 0) return ['No messages.'];
  const rows = messages.map((message) => [
    String(message.id),
    shopTime(message.createdAt),
    plainText(`${message.name} <${message.email}>`),
    stateOf(message),
    excerpt(message.message),
  ]);
  return table(rows, [0]);
}

function whole(contactMessage: ContactMessage): string[] {
  const { id, name, email, phone, message, locale, createdAt } = contactMessage;
  return [
    `Message ${id}, ${shopTime(createdAt)}, ${stateOf(contactMessage)}`,
    plainText([`${name} <${email}>`, phone, `in ${locale}`].filter(Boolean).join(', ')),
    '',
    ...message.split('\n').map(plainText),
  ];
}

const stateOf = ({ mailedAt, isSuspect }: ContactMessage): string =>
  [mailedAt ? 'mailed' : 'not mailed', isSuspect ? 'a machine?' : ''].filter(Boolean).join(', ');

function excerpt(message: string): string {
  const characters = [...plainText(message)];
  return characters.length > EXCERPT_LENGTH ? `${characters.slice(0, EXCERPT_LENGTH).join('')}…` : characters.join('');
}
