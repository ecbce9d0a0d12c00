import { readFile } from 'node:fs/promises';
import { CLI } from '#api/audit/audit-log.ts';
import { REDIRECT_SENTENCES } from '#api/content/redirect-sentences.ts';
import {
  changeRedirect,
  listRedirects,
  type PasteResult,
  type ProblemLine,
  pasteRedirects,
  RedirectRefused,
} from '#api/content/redirects.ts';
import { sendCatalogNotification } from '#api/database/catalog-changes.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { type CommandContext, CommandError, EXIT, type ParsedArgs, WrongUsage } from './terminal/command.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '[TEXT]', run: runList },
  add: { usage: 'OLD NEW', run: runAdd },
  remove: { usage: 'OLD', run: runRemove },
  import: { usage: 'FILE [--dry-run] [--skip-wrong]', run: runImport },
};

export const redirectsCommand = withSubCommands(
  {
    name: 'redirects',
    summary: 'Redirects of old addresses to new pages, with their visits.',
    options: {
      'dry-run': { type: 'boolean', description: 'import: check only, save nothing' },
      'skip-wrong': { type: 'boolean', description: 'import: save the right lines of a file with wrong ones' },
    },
    details: [
      'OLD is an address such as /old-page or https://old.example/index.php?id=5; NEW begins with a slash or https://.',
      'A line of FILE contains both, separated by a tab, semicolon, comma or space. Lines that begin with # are skipped.',
      'Addresses of the shop, loops and redirects to a redirected address are refused, and each wrong line is named.',
    ],
  },
  subCommands,
);

const MAX_LISTED = 1000;

async function runList(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const rows = await listRedirects(pool, { query: given.args.join(' '), offset: 0, limit: MAX_LISTED });
  const lines =
    rows.length === 0
      ? ['No redirects.']
      : table(
          rows.map(({ path, target, hits }) => [plainText(path), plainText(target), String(hits)]),
          [2],
        );
  for (const line of lines) terminal.out(line);
}

async function runAdd(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [path, target, ...more] = given.args;
  if (!path || !target || more.length > 0) throw new WrongUsage('redirects add needs an old and a new address');
  const { pool } = await shop();
  try {
    await changeRedirect(pool, { actor: CLI }, { path, target });
  } catch (error) {
    if (!(error instanceof RedirectRefused)) throw error;
    throw new CommandError(`The redirect was not added: ${error.problems.map(sentence).join(' ')}`);
  }
  await sendCatalogNotification(pool);
  terminal.out(`${plainText(path)} leads to ${plainText(target)}.`);
}

async function runRemove(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [path = '', ...more] = given.args;
  if (path === '' || more.length > 0) throw new WrongUsage('redirects remove takes one old address');
  const { pool } = await shop();
  const change = await changeRedirect(pool, { actor: CLI }, { path, target: null });
  if (change === null) throw new CommandError(`There is no redirect of ${path}.`);
  await sendCatalogNotification(pool);
  terminal.out(`${plainText(path)} is no longer redirected.`);
}

async function runImport(given: ParsedArgs, { terminal, shop, resolvePath }: CommandContext): Promise<number> {
  const [name = '', ...more] = given.args;
  if (name === '' || more.length > 0) throw new WrongUsage('redirects import takes one file');
  const path = resolvePath(name);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be read: ${error.code ?? error.message}.`);
  });
  const { pool } = await shop();
  const isDry = given.options['dry-run'] === true;
  const mode = isDry ? 'check' : given.options['skip-wrong'] === true ? 'right' : 'all';
  const result = await pasteRedirects(pool, { actor: CLI }, text.replace(/^\uFEFF/, ''), { mode });
  for (const problem of result.problems) terminal.err(`line ${problem.line}: ${sentence(problem)}`);
  if (result.change !== null) await sendCatalogNotification(pool);
  terminal.out(`${counts(result)}${result.change === null ? ' Nothing was saved.' : ''}`);
  return result.problems.length > 0 && mode !== 'right' ? EXIT.failed : EXIT.done;
}

const counts = ({ added, changed, same, problems }: PasteResult): string =>
  `${added} new, ${changed} changed, ${same} unchanged, ${problems.length} wrong.`;

const sentence = ({ problem, text, by }: ProblemLine): string =>
  `${REDIRECT_SENTENCES[problem]} ${plainText(text.slice(0, 200))}${by ? ` (${plainText(by)})` : ''}`;
