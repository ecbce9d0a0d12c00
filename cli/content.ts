import { join } from 'node:path';
import { plainText } from '#cli/orders/order-text.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/locale.ts';
import { type Command, type Context, EXIT, type Given, Trouble, WrongUsage } from './command.ts';
import { listPieces } from './content/list-pieces.ts';
import { withSizes } from './content/own-pictures.ts';
import { KINDS, type StoredPiece, selectPieces } from './content/pieces-sql.ts';
import { findPiece, putPiece } from './content/put-piece.ts';
import { toChange, toId, toKind, toLocale } from './content/read-change.ts';
import { readHtml } from './content/read-html.ts';

type Action = { takes: string; run: (given: Given, context: Context) => Promise<number> };

const actions: Record<string, Action> = {
  list: { takes: '', run: list },
  show: { takes: 'KIND ID [--lang hy]', run: show },
  put: { takes: 'KIND ID [FILE] [--lang hy]', run: put },
};

export const contentCommand: Command = {
  name: 'content',
  takes: Object.keys(actions).join('|'),
  summary: 'Pages, blog posts, slides and banners: lists them, shows their text, puts a new one there.',
  options: {
    lang: { type: 'string', value: 'LANG', says: `${LOCALES.join(', ')} (${DEFAULT_LOCALE})` },
    title: { type: 'string', value: 'TEXT', says: 'put: its title' },
    short: { type: 'string', value: 'TEXT', says: 'put post: what lists of posts say of it' },
    description: { type: 'string', value: 'TEXT', says: 'put page: what search engines say of it' },
    image: { type: 'string', value: 'PATH', says: 'put post: its picture, a path under storage/' },
    visible: { type: 'string', value: 'yes|no', says: 'put page, put post: whether shoppers see it' },
  },
  details: [
    ...Object.entries(actions).map(([name, { takes }]) => `  npm run shop -- content ${name} ${takes}`.trimEnd()),
    '',
    `KIND is ${KINDS.join(', ')}; ID is a number of the list, or the key of a page or a post. A key nobody has makes a new one.`,
    'FILE is HTML in UTF-8. Scripts, styles and pictures from elsewhere are taken out, and that is told.',
    'What is not said stays; an empty text is taken away. An open shop shows it at once.',
  ].join('\n'),
  run(given, context) {
    const [name = '', ...words] = given.words;
    const action = actions[name];
    if (!action) throw new WrongUsage(name === '' ? 'Say what to do with content' : `content cannot "${name}"`);
    return action.run({ ...given, words }, context);
  },
};

async function list(given: Given, { terminal, shop }: Context): Promise<number> {
  if (given.words.length > 0) throw new WrongUsage(`content list takes no "${given.words.join(' ')}"`);
  const { pool } = await shop();
  for (const line of listPieces(await selectPieces(pool))) terminal.out(line);
  return EXIT.done;
}

/** Only the text goes where it can be kept in a file. */
async function show(given: Given, { terminal, shop }: Context): Promise<number> {
  const [kind, id, ...more] = [toKind(given.words[0]), toId(given.words[1]), ...given.words.slice(2)];
  if (more.length > 0) throw new WrongUsage(`content show takes no "${more.join(' ')}"`);
  const locale = toLocale(given);
  const { pool } = await shop();
  const piece = findPiece(await selectPieces(pool), kind, id);
  if (!piece) throw new Trouble(`There is no ${kind} ${id}.`);
  terminal.err(`${named(piece)}: ${plainText(piece.title[locale] ?? piece.title.hy)}`);
  const html = piece.html?.[locale];
  if (!html) throw new Trouble(`It has no text in ${locale}.`);
  terminal.out(html);
  return EXIT.done;
}

async function put(given: Given, context: Context): Promise<number> {
  const [kind, id] = [toKind(given.words[0]), toId(given.words[1])];
  const [, , file, ...more] = given.words;
  if (more.length > 0) throw new WrongUsage(`one FILE at a time, and "${more.join(' ')}" is more`);
  const change = toChange(given, kind);
  if (file === undefined && Object.keys(change).length === 1)
    throw new WrongUsage('content put wants a FILE, or something to change');
  const { terminal } = context;
  const { pool, config } = await context.shop();
  if (file !== undefined) {
    const word = (what: string) => terminal.out(`${file}: ${what}.`);
    const html = await readHtml(context.resolvePath(file), config.publicUrl, word);
    change.html = await withSizes(html, join(config.dataFolder, 'storage'), word);
  }
  const { piece, isNew } = await putPiece(pool, { kind, id, change });
  terminal.out(`${isNew ? 'New' : 'Changed'}: ${named(piece)}, ${change.locale}.${shownAt(piece, change.locale)}`);
  return EXIT.done;
}

const named = ({ kind, id, key }: StoredPiece): string => `${kind} ${id}${key === null ? '' : ` (${key})`}`;

function shownAt({ kind, id, isVisible }: StoredPiece, locale: Locale): string {
  if (!isVisible) return ' It is hidden.';
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  if (kind === 'page') return ` ${prefix}/page/${id}`;
  return kind === 'post' ? ` ${prefix}/blog/${id}` : '';
}
