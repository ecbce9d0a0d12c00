import { type ContactMessage, findContactMessage, listContactMessages } from '#api/contact/contact-messages.ts';
import type { Db } from '#api/database/sql.ts';
import { type Command, CommandError, EXIT, numberOption, WrongUsage } from '#cli/terminal/command.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { shopTime } from '#rules/shop/shop-time.ts';

const DEFAULT_LIMIT = 50;
const EXCERPT_LENGTH = 60;

export const lettersCommand: Command = {
  name: 'letters',
  usage: '[NUMBER]',
  summary: 'What visitors wrote from the contact page, the newest first; with a number the whole letter.',
  options: {
    limit: { type: 'string', value: 'N', description: `how many (${DEFAULT_LIMIT})` },
    unmailed: { type: 'boolean', description: 'only those that no mail was sent of' },
  },
  details:
    'Letters are mailed to the e-mail of the settings, or else to MAIL_FROM. What could not be mailed is here all the same.\nAfter 90 days letters are deleted.',
  async run({ args, options }, { terminal, shop }) {
    const [argument, ...more] = args;
    if (more.length > 0) throw new WrongUsage(`one letter at a time, and "${more.join(' ')}" is more`);
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
  if (!/^\d{1,9}$/.test(argument)) throw new WrongUsage(`"${argument}" is not the number of a letter`);
  return Number(argument);
}

async function findMessage(db: Db, number: number): Promise<ContactMessage> {
  const message = await findContactMessage(db, number);
  if (!message) throw new CommandError(`There is no letter ${number}.`);
  return message;
}

function listed(messages: readonly ContactMessage[]): string[] {
  if (messages.length === 0) return ['No letters.'];
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
    `Letter ${id}, ${shopTime(createdAt)}, ${stateOf(contactMessage)}`,
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
