import { type MissingText, OWN_FIELDS } from '#api/content/change-entry.ts';
import {
  ENTRY_KINDS,
  type EntryKind,
  EntryRefused,
  findEntry,
  listEntries,
  putEntry,
  type StoredEntry,
} from '#api/content/content-entries.ts';
import { prepareHtml } from '#api/content/prepare-html.ts';
import { openStorage } from '#api/images/storage/open-storage.ts';
import { Unreadable } from '#api/rows/field-readers.ts';
import { plainText } from '#cli/terminal/terminal-text.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/locale.ts';
import { entryTable } from './content/list-entries.ts';
import { runMedia } from './content/media-commands.ts';
import { toChange, toId, toKind, toLocale } from './content/read-entry-change.ts';
import { runHome, runMenus } from './content/structure-commands.ts';
import { type CommandContext, CommandError, type ParsedArgs, WrongUsage } from './terminal/command.ts';
import { readTextFile } from './terminal/read-text-file.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: list },
  show: { usage: 'KIND ID [--lang hy]', run: show },
  put: { usage: 'KIND ID [FILE] [--lang hy]', run: put },
  menus: { usage: '[FILE]', run: runMenus },
  home: { usage: '[FILE]', run: runHome },
  media: { usage: '[list|add FILE|set PATH|replace PATH BY|delete PATH] [--unused]', run: runMedia },
};

export const contentCommand = withSubCommands(
  {
    name: 'content',
    summary: 'Changes pages, posts, slides, banners, boxes, menus, the home page and the media library.',
    options: {
      lang: { type: 'string', value: 'LANG', description: `${LOCALES.join(', ')} (${DEFAULT_LOCALE})` },
      title: { type: 'string', value: 'TEXT', description: 'put: the title' },
      short: { type: 'string', value: 'TEXT', description: 'put post: the short text for lists of posts' },
      description: { type: 'string', value: 'TEXT', description: 'put page: the description for search engines' },
      image: { type: 'string', value: 'PATH', description: 'put post: the picture, a path under storage/' },
      visible: { type: 'string', value: 'yes|no', description: 'put: whether shoppers see it' },
      from: { type: 'string', value: 'DAY', description: 'put: the first day on which shoppers see it' },
      until: { type: 'string', value: 'DAY', description: 'put: the last day on which shoppers see it' },
      alt: { type: 'string', value: 'TEXT', description: 'media set: the alternative text in --lang' },
      focus: { type: 'string', value: 'X,Y', description: 'media set: the focal point in per cent; empty for none' },
      unused: { type: 'boolean', description: 'media list, delete: all pictures that nothing uses' },
    },
    details: [
      `KIND is ${ENTRY_KINDS.join(', ')}; ID is a number from the list, or the key of a page or a post. An unused key creates a new entry.`,
      'FILE is HTML in UTF-8. Scripts, styles and external pictures are removed and reported.',
      'menus and home print JSON; a FILE of the same form replaces all entries, so that removed ones are gone.',
      'Omitted values stay unchanged; an empty text is removed. An open shop shows changes at once.',
    ],
  },
  subCommands,
);

async function list(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  if (given.args.length > 0) throw new WrongUsage(`content list takes no "${given.args.join(' ')}"`);
  const { pool } = await shop();
  for (const line of entryTable(await listEntries(pool))) terminal.out(line);
}

/** Only the text is written to the output, so that it can be redirected into a file. */
async function show(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [kind, id, ...more] = [toKind(given.args[0]), toId(given.args[1]), ...given.args.slice(2)];
  if (more.length > 0) throw new WrongUsage(`content show takes no "${more.join(' ')}"`);
  const locale = toLocale(given);
  const { pool } = await shop();
  const entry = await findEntry(pool, kind, id);
  if (!entry) throw new CommandError(`There is no ${kind} ${id}.`);
  terminal.err(`${named(entry)}: ${plainText(entry.title[locale] ?? entry.title.hy)}`);
  const html = entry.html?.[locale];
  if (!html) throw new CommandError(`This ${kind} has no text in ${locale}.`);
  terminal.out(html);
}

async function put(given: ParsedArgs, context: CommandContext): Promise<void> {
  const [kind, id] = [toKind(given.args[0]), toId(given.args[1])];
  const [, , file, ...more] = given.args;
  if (more.length > 0) throw new WrongUsage(`only one FILE is allowed, remove "${more.join(' ')}"`);
  const change = toChange(given, kind);
  if (file !== undefined && !OWN_FIELDS[kind].includes('html')) throw new WrongUsage(`a ${kind} has no text`);
  if (file === undefined && Object.keys(change).length === 1)
    throw new WrongUsage('content put needs a FILE or an option with a change');
  const { terminal } = context;
  const { pool, config } = await context.shop();
  if (file !== undefined) {
    const path = context.resolvePath(file);
    const options = {
      localOrigin: config.publicUrl,
      storage: openStorage(config),
      note: (what: string) => terminal.out(`${file}: ${what}.`),
    };
    change.html = await prepareHtml(await readTextFile(path), options).catch((error: unknown) => {
      throw error instanceof Unreadable ? new CommandError(`${path} ${error.message}. Nothing was changed.`) : error;
    });
  }
  const { entry, isNew } = await putEntry(pool, { kind, id, change }).catch((error: unknown) => {
    throw error instanceof EntryRefused ? refusal(error, kind, id) : error;
  });
  terminal.out(`${isNew ? 'New' : 'Changed'}: ${named(entry)}, ${change.locale}.${shownAt(entry, change.locale)}`);
}

const TEXTS: Record<MissingText, string> = {
  title: '--title',
  html: 'the text',
  short: '--short',
  description: '--description',
};

function refusal({ details }: EntryRefused, kind: EntryKind, id: string): CommandError {
  switch (details.problem) {
    case 'not_found':
      return new CommandError(`There is no ${kind} ${id}.`);
    case 'bad_key':
      return new WrongUsage(`a key ${details.why}`);
    case 'bad_days':
      return new WrongUsage('--until is a day before --from');
    case 'no_armenian': {
      const texts = details.texts.map((text) => TEXTS[text]).join(' and ');
      return new CommandError(`A ${kind} needs ${texts} in Armenian (--lang hy) first. Nothing was changed.`);
    }
  }
}

const named = ({ kind, id, key }: StoredEntry): string => `${kind} ${id}${key === null ? '' : ` (${key})`}`;

function shownAt({ kind, id, isVisible }: StoredEntry, locale: Locale): string {
  if (!isVisible) return ' It is hidden.';
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  if (kind === 'page') return ` ${prefix}/page/${id}`;
  return kind === 'post' ? ` ${prefix}/blog/${id}` : '';
}
