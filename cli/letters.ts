import { type Db, sql } from '#api/database/sql.ts';
import { plainText, shopTime, table } from '#cli/orders/order-text.ts';
import { type Command, EXIT, numberOption, Trouble, WrongUsage } from './command.ts';

type Written = {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  locale: string;
  isSuspect: boolean;
  mailedAt: Date | null;
  createdAt: Date;
};

const USUAL = 50;
const FIRST_WORDS = 60;

export const lettersCommand: Command = {
  name: 'letters',
  takes: '[NUMBER]',
  summary: 'What visitors wrote from the contact page, the newest first; with a number the whole letter.',
  options: {
    limit: { type: 'string', value: 'N', says: `how many (${USUAL})` },
    unmailed: { type: 'boolean', says: 'only those that no mail was sent of' },
  },
  details:
    'Letters are mailed to the e-mail of the settings, or else to MAIL_FROM. What could not be mailed is here all the same.\nAfter 90 days letters are deleted.',
  async run({ words, options }, { terminal, shop }) {
    const [word, ...more] = words;
    if (more.length > 0) throw new WrongUsage(`one letter at a time, and "${more.join(' ')}" is more`);
    const limit = numberOption({ words, options }, 'limit', USUAL);
    const number = word === undefined ? null : toNumber(word);
    const { pool } = await shop();
    const letters = await selectLetters(pool, { number, isUnmailed: options.unmailed === true, limit });
    if (number !== null && letters.length === 0) throw new Trouble(`There is no letter ${number}.`);
    const lines = number === null ? listed(letters) : letters.flatMap(whole);
    for (const line of lines) terminal.out(line);
    return EXIT.done;
  },
};

function toNumber(word: string): number {
  if (!/^\d{1,9}$/.test(word)) throw new WrongUsage(`"${word}" is not the number of a letter`);
  return Number(word);
}

type Which = { number: number | null; isUnmailed: boolean; limit: number };

const selectLetters = (db: Db, { number, isUnmailed, limit }: Which): Promise<Written[]> =>
  db.many(sql`
    select id, name, email, phone, message, locale, is_suspect as "isSuspect", mailed_at as "mailedAt",
           created_at as "createdAt"
    from contact_messages
    where (${number}::int is null or id = ${number}) and (not ${isUnmailed} or mailed_at is null)
    order by created_at desc, id desc limit ${limit}`);

function listed(letters: readonly Written[]): string[] {
  if (letters.length === 0) return ['No letters.'];
  const rows = letters.map((letter) => [
    String(letter.id),
    shopTime(letter.createdAt),
    plainText(`${letter.name} <${letter.email}>`),
    standing(letter),
    firstWords(letter.message),
  ]);
  return table(rows, [0]);
}

function whole(letter: Written): string[] {
  const { id, name, email, phone, message, locale, createdAt } = letter;
  return [
    `Letter ${id}, ${shopTime(createdAt)}, ${standing(letter)}`,
    plainText([`${name} <${email}>`, phone, `in ${locale}`].filter(Boolean).join(', ')),
    '',
    ...message.split('\n').map(plainText),
  ];
}

const standing = ({ mailedAt, isSuspect }: Written): string =>
  [mailedAt ? 'mailed' : 'not mailed', isSuspect ? 'a machine?' : ''].filter(Boolean).join(', ');

function firstWords(message: string): string {
  const words = [...plainText(message)];
  return words.length > FIRST_WORDS ? `${words.slice(0, FIRST_WORDS).join('')}…` : words.join('');
}
