import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';
import { CLI } from '#api/audit/audit-log.ts';
import {
  changeMedia,
  deleteMedia,
  readMedia,
  readMediaFields,
  replaceEverywhere,
  upsertMedia,
} from '#api/content/media.ts';
import { sendCatalogNotification } from '#api/database/catalog-changes.ts';
import { openStorage } from '#api/images/storage/open-storage.ts';
import { storeUpload } from '#api/images/store-upload.ts';
import { type CommandContext, CommandError, type ParsedArgs, textOption, WrongUsage } from '#cli/terminal/command.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { CONTENT_UPLOAD_BYTES } from '#contract/office/office-content-contract.ts';
import type { PictureFocus } from '#rules/shop/picture-region.ts';
import { toLocale } from './read-entry-change.ts';
import { asCommandError } from './refused-fields.ts';

const ACTIONS: Record<string, (given: ParsedArgs, context: CommandContext) => Promise<void>> = {
  list,
  add,
  set,
  replace,
  delete: remove,
};

export async function runMedia(given: ParsedArgs, context: CommandContext): Promise<void> {
  const [name = 'list', ...args] = given.args;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new WrongUsage(`content media cannot "${name}"`);
  return action({ ...given, args }, context);
}

async function list(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const files = (await readMedia(pool)).filter(({ uses }) => given.options.unused !== true || uses.length === 0);
  const rows = files.map(({ path, name, width, height, uses, focus, alt }) => [
    path,
    plainText(name),
    width === null || height === null ? '' : `${width}x${height}`,
    uses.length === 0 ? 'not used' : uses.map(({ kind, id }) => `${kind} ${id}`).join(', '),
    focus === null ? '' : `${focus.x},${focus.y}`,
    plainText(alt.hy ?? ''),
  ]);
  const lines = rows.length === 0 ? ['No pictures.'] : table(rows);
  for (const line of lines) terminal.out(line);
}

async function add(given: ParsedArgs, { terminal, shop, resolvePath }: CommandContext): Promise<void> {
  if (given.args.length === 0) throw new WrongUsage('content media add needs a FILE');
  const { pool, config } = await shop();
  const storage = openStorage(config);
  for (const file of given.args) {
    const bytes = await readFile(resolvePath(file)).catch(() => null);
    if (!bytes) throw new CommandError(`There is no file ${file}.`);
    if (bytes.length > CONTENT_UPLOAD_BYTES)
      throw new CommandError(`${file} has more than ${CONTENT_UPLOAD_BYTES / 1e6} MB.`);
    const path = await storeUpload(bytes, storage).catch((error: unknown) => {
      throw asCommandError(error, `${file} was not added.`);
    });
    const stored = await storage.read(path);
    const { width = null, height = null } = stored ? await sharp(stored).metadata() : {};
    await upsertMedia(pool, { path, name: basename(file), width, height, bytes: stored?.length ?? bytes.length });
    terminal.out(`${file}: ${path}`);
  }
}

async function set(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const path = onePath(given, 'set');
  const [alt, focus] = [textOption(given, 'alt'), textOption(given, 'focus')];
  if (alt === null && focus === null) throw new WrongUsage('content media set needs --alt or --focus');
  const { pool, config } = await shop();
  const { focus: _, ...alts } = await readMediaFields(pool, path);
  const wanted = {
    path,
    alt: alt === null ? alts : { ...alts, [toLocale(given)]: alt || null },
    focus: focus === null ? undefined : toFocus(focus),
  };
  const pictures = openStorage(config);
  const change = await changeMedia(pool, { actor: CLI }, wanted, { pictures }).catch((error: unknown) => {
    throw asCommandError(error, `${path} was not changed.`);
  });
  await sendCatalogNotification(pool);
  terminal.out(change === null ? 'Nothing to change.' : `${path} changed.`);
}

async function replace(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [path, by, ...more] = given.args;
  if (!path || !by || more.length > 0) throw new WrongUsage('content media replace needs two paths');
  const { pool, config } = await shop();
  const parts = { pictures: openStorage(config) };
  const { replaced } = await replaceEverywhere(pool, { actor: CLI }, { path, by }, parts).catch((error: unknown) => {
    throw asCommandError(error, `${path} was not replaced.`);
  });
  await sendCatalogNotification(pool);
  terminal.out(`Replaced in ${replaced} ${replaced === 1 ? 'place' : 'places'}.`);
}

async function remove(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const isAll = given.options.unused === true;
  if (isAll === given.args.length > 0) throw new WrongUsage('content media delete needs a PATH or --unused');
  const { pool } = await shop();
  const unused = isAll ? (await readMedia(pool)).filter(({ uses }) => uses.length === 0) : [];
  const paths = isAll ? unused.map(({ path }) => path) : given.args;
  if (paths.length > 0) {
    await deleteMedia(pool, { actor: CLI }, paths).catch((error: unknown) => {
      throw asCommandError(error, 'Nothing was deleted.');
    });
    await sendCatalogNotification(pool);
  }
  terminal.out(`Deleted from the library: ${paths.length}.`);
}

function onePath({ args }: ParsedArgs, action: string): string {
  const [path, ...more] = args;
  if (!path || more.length > 0) throw new WrongUsage(`content media ${action} needs one PATH`);
  return path;
}

function toFocus(argument: string): PictureFocus | null {
  if (argument === '') return null;
  const [, x, y] = /^(\d{1,3}),\s*(\d{1,3})$/.exec(argument) ?? [];
  const focus = { x: Number(x), y: Number(y) };
  if (x === undefined || focus.x > 100 || focus.y > 100)
    throw new WrongUsage(`--focus is per cent from the left and the top, such as 30,20, not "${argument}"`);
  return focus;
}
