import { CLI } from '#api/audit/audit-log.ts';
import { changeMailTexts, withMailTexts } from '#api/content/custom-mail-texts.ts';
import { changeText, matches, readCustomText, readTexts } from '#api/content/custom-texts.ts';
import { isMailKey, MAIL_PREFIX } from '#api/content/interface-texts.ts';
import { sendCatalogNotification } from '#api/database/catalog-changes.ts';
import type { Pool } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { mailOfText } from '#api/messages/mail-texts.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { readInterfaceTexts } from '#server/interface-texts.ts';
import { type CommandContext, CommandError, type ParsedArgs, textOption, WrongUsage } from './terminal/command.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '[WORDS]', run: list },
  set: { usage: 'KEY TEXT [--lang hy]', run: set },
  reset: { usage: 'KEY [--lang hy]', run: reset },
};

export const textsCommand = withSubCommands(
  {
    name: 'texts',
    summary: 'Custom texts of pages and mails, which replace the built-in ones.',
    options: {
      lang: { type: 'string', value: LOCALES.join('|'), description: 'set, reset: the language (hy)' },
    },
    details: [
      'list without WORDS shows custom texts only; with WORDS it searches keys and texts in all languages.',
      'Keys of mails begin with mail., for example mail.order.subject.',
      'TEXT needs the placeholders of the built-in text, such as {count}. An open shop shows changes at once.',
    ],
  },
  subCommands,
);

const MAX_LINES = 50;

async function list({ args }: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const texts = await readTexts(pool, withMailTexts(readInterfaceTexts()));
  const words = args.join(' ');
  const found = texts.filter((text) =>
    words === '' ? Object.values(text.own).some((own) => own !== null) : matches(text, words),
  );
  if (found.length === 0) terminal.out(words === '' ? 'No custom texts.' : 'No texts found.');
  const rows = found
    .slice(0, MAX_LINES)
    .flatMap(({ key, built_in: builtIn, own }) =>
      LOCALES.filter((locale) => words !== '' || own[locale] !== null).map((locale) => [
        key,
        locale,
        own[locale] === null ? '' : 'own',
        plainText(own[locale] ?? builtIn[locale]),
      ]),
    );
  for (const line of table(rows)) terminal.out(line);
  if (found.length > MAX_LINES) terminal.out(`And ${found.length - MAX_LINES} more: use more words.`);
}

async function set(given: ParsedArgs, context: CommandContext): Promise<void> {
  const [key, ...words] = given.args;
  if (!key || words.length === 0) throw new WrongUsage('texts set needs a KEY and a TEXT');
  return change(given, context, { key, text: words.join(' ') });
}

async function reset(given: ParsedArgs, context: CommandContext): Promise<void> {
  const [key, ...more] = given.args;
  if (!key || more.length > 0) throw new WrongUsage('texts reset needs one KEY');
  return change(given, context, { key, text: null });
}

function toLocale(given: ParsedArgs): Locale {
  const lang = textOption(given, 'lang') ?? 'hy';
  const locale = LOCALES.find((one) => one === lang);
  if (!locale) throw new WrongUsage(`--lang is one of ${LOCALES.join(', ')}, not "${lang}"`);
  return locale;
}

const PROBLEMS: Record<string, string> = {
  text_syntax: 'its braces do not match',
  text_placeholder_lost: 'it lacks a placeholder of the built-in text',
  text_placeholder_unknown: 'it has a placeholder that the built-in text lacks',
  text_placeholders: 'it needs the placeholders of the built-in text, and no others',
  lost_letters: 'its letters are lost; use UTF-8',
};

type NewText = { key: string; locale: Locale; text: string | null };

async function store(pool: Pool, { key, locale, text }: NewText): Promise<void> {
  if (isMailKey(key)) {
    const path = key.slice(MAIL_PREFIX.length);
    await changeMailTexts(pool, { actor: CLI }, { mail: mailOfText(path), fields: { [`${path}.${locale}`]: text } });
    return;
  }
  const own = { ...(await readCustomText(pool, key)), [locale]: text };
  await changeText(pool, { actor: CLI }, { key, own, seen: null }, readInterfaceTexts());
}

async function change(
  given: ParsedArgs,
  { terminal, shop }: CommandContext,
  { key, text }: { key: string; text: string | null },
): Promise<void> {
  const locale = toLocale(given);
  const { pool } = await shop();
  try {
    await store(pool, { key, locale, text });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'not_found') throw new CommandError(`There is no text "${key}"; list finds keys.`);
    const [fault] = Object.values(error.details.fields ?? {});
    throw new CommandError(`The text was not changed: ${PROBLEMS[fault?.problem ?? ''] ?? 'it is invalid'}.`);
  }
  await sendCatalogNotification(pool);
  terminal.out(`${key}, ${locale}: ${text === null ? 'the built-in text' : plainText(text)}.`);
}
