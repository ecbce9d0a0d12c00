import { CLI } from '#api/audit/audit-log.ts';
import { changeHomeBlocks, readHomeBlocks } from '#api/content/home-layout.ts';
import { changeMenus, menuFault, readMenuRows, readMenuTargets } from '#api/content/menus.ts';
import { sendCatalogNotification } from '#api/database/catalog-changes.ts';
import { type CommandContext, CommandError, type ParsedArgs, WrongUsage } from '#cli/terminal/command.ts';
import { readTextFile } from '#cli/terminal/read-text-file.ts';
import { plainText } from '#cli/terminal/terminal-text.ts';
import { changeHome } from '#contract/office/office-home-contract.ts';
import { changeMenus as menusEndpoint } from '#contract/office/office-menus-contract.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { asCommandError } from './refused-fields.ts';

const FAULTS = {
  page_deleted: 'leads to a deleted page, so shoppers do not see it',
  page_hidden: 'leads to a hidden page, so shoppers do not see it',
  category_deleted: 'leads to a category that the shop does not have',
} as const;

/** Prints both menus as JSON, or replaces them by a file of the same form. Broken entries are named. */
export async function runMenus(given: ParsedArgs, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const { pool } = await context.shop();
  const day = shopDay(new Date());
  const targets = await readMenuTargets(pool, day);
  const file = onlyFile(given, 'menus');
  if (file === null) {
    const rows = await readMenuRows(pool);
    terminal.out(JSON.stringify({ entries: rows.map(({ pageId, ...row }) => ({ ...row, page_id: pageId })) }, null, 2));
    for (const row of rows) {
      const fault = menuFault(row, targets);
      if (fault) terminal.err(`${plainText(row.name.hy)} (${row.id}) ${FAULTS[fault]}.`);
    }
    return;
  }
  const read = menusEndpoint.input.safeParse({ ...(await readJson(file, context)), seen: [] });
  if (!read.success) throw new CommandError(`${file} is not a list of entries as "content menus" prints it.`);
  const entries = read.data.entries.map(({ page_id: pageId, nested, ...entry }) => ({
    ...entry,
    ...(nested && { nested }),
    pageId,
  }));
  const change = await changeMenus(pool, { actor: CLI }, { entries, seen: null, day }).catch((error: unknown) => {
    throw asCommandError(error, 'The menus were not changed.');
  });
  await sendCatalogNotification(pool);
  terminal.out(change === null ? 'Nothing to change.' : `Menus changed: ${entries.length} entries.`);
}

/** Prints the blocks of the home page as JSON, or replaces them by a file of the same form. */
export async function runHome(given: ParsedArgs, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const { pool } = await context.shop();
  const file = onlyFile(given, 'home');
  if (file === null) {
    const blocks = (await readHomeBlocks(pool)).map(({ categoryId, ...block }) => ({
      ...block,
      category_id: categoryId,
    }));
    terminal.out(JSON.stringify({ blocks }, null, 2));
    return;
  }
  const read = changeHome.input.safeParse({ ...(await readJson(file, context)), seen: [] });
  if (!read.success) throw new CommandError(`${file} is not a list of blocks as "content home" prints it.`);
  const blocks = read.data.blocks.map(({ category_id: categoryId, ...block }) => ({ ...block, categoryId }));
  const change = await changeHomeBlocks(pool, { actor: CLI }, { blocks, seen: null }).catch((error: unknown) => {
    throw asCommandError(error, 'The home page was not changed.');
  });
  await sendCatalogNotification(pool);
  terminal.out(change === null ? 'Nothing to change.' : `Home page changed: ${blocks.length} blocks.`);
}

function onlyFile({ args }: ParsedArgs, action: string): string | null {
  const [file = null, ...more] = args;
  if (more.length > 0) throw new WrongUsage(`content ${action} takes one FILE, remove "${more.join(' ')}"`);
  return file;
}

async function readJson(file: string, { resolvePath }: CommandContext): Promise<object> {
  const text = await readTextFile(resolvePath(file));
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The error below names the file.
  }
  throw new CommandError(`${file} is not JSON.`);
}
