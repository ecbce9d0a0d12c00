import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { replaceFile } from '#api/files/replace-file.ts';
import { openStorage } from '#api/images/storage/open-storage.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { SETUP_AREAS } from '#api/shop-file/areas.ts';
import { applySetup, parseSetup, writeSetup } from '#api/shop-file/setup-file.ts';
import { isStoredPath, STORED } from '#api/shop-file/shop-pictures.ts';
import { plainText } from '#cli/terminal/terminal-text.ts';
import { drawnPictures } from '#demo/drawn-pictures.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { readInterfaceTexts } from '#server/interface-texts.ts';
import { type CommandContext, EXIT, type OpenShop, onlyArgument, type ParsedArgs } from './terminal/command.ts';
import { readTextFile } from './terminal/read-text-file.ts';
import { realFolder } from './terminal/real-folder.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  apply: { usage: 'FILE [--dry-run]', run: runApply },
  export: { usage: '[FILE|FOLDER]', run: runExport },
};

export const setupCommand = withSubCommands(
  {
    name: 'setup',
    summary: 'Applies a file with the whole shop except its products, or writes one.',
    options: {
      'dry-run': { type: 'boolean', description: 'apply: list the changes and the problems, write nothing' },
    },
    details: [
      `FILE is YAML in UTF-8 with the areas ${SETUP_AREAS.map(({ name }) => name).join(', ')}.`,
      'Areas that are left out stay unchanged. All changes are one transaction; a problem changes nothing.',
      'A picture is a path relative to FILE. Secrets are named by environment variables: { env: NAME }.',
      'export writes shop.yml and its pictures into FOLDER; without FOLDER it prints the file without pictures.',
      'docs/how-to/shop-as-a-file.md has an example.',
    ],
  },
  subCommands,
);

const accountsOf = ({ config }: OpenShop) => ({
  keys: config.keys.paymentAccount,
  environment: config.providers,
  isDemo: config.mode === 'demo',
});

async function runApply(given: ParsedArgs, { terminal, shop, resolvePath, now }: CommandContext): Promise<number> {
  const path = resolvePath(onlyArgument(given, 'FILE'));
  const isDryRun = given.options['dry-run'] === true;
  const file = parseSetup(await readTextFile(path), path);
  const opened = await shop();
  const drawn = opened.config.mode === 'demo' ? drawnPictures() : null;
  const lines = await applySetup(opened.pool, file, {
    isDryRun,
    storage: openStorage(opened.config),
    folder: await realFolder(dirname(resolve(path))),
    today: shopDay(now()),
    builtIn: readInterfaceTexts(),
    accounts: accountsOf(opened),
    variables: process.env,
    isDrawn: (picture) => drawn?.has(picture) ?? false,
  });
  for (const line of lines) terminal.out(plainText(line));
  const count = `${lines.length} ${lines.length === 1 ? 'change' : 'changes'}`;
  terminal.out(isDryRun ? `${count}. A --dry-run: nothing was written.` : `${count}.`);
  return EXIT.done;
}

async function runExport(given: ParsedArgs, { terminal, shop, resolvePath }: CommandContext): Promise<number> {
  const target = given.args.length === 0 ? null : resolvePath(onlyArgument(given, 'FILE'));
  const opened = await shop();
  const storage = openStorage(opened.config);
  const pictures = new Set<string>();
  const text = await writeSetup(opened.pool, {
    accounts: accountsOf(opened),
    builtIn: readInterfaceTexts(),
    async picture(path) {
      if (target === null || !isStoredPath(path) || !(await storage.has(path))) return path;
      pictures.add(path);
      return `${STORED}${path}`;
    },
  });
  if (target === null) {
    terminal.out(text.trimEnd());
    return EXIT.done;
  }
  const path = /\.ya?ml$/i.test(target) ? target : join(target, 'shop.yml');
  await mkdir(dirname(path), { recursive: true });
  for (const picture of pictures) await copyPicture(storage, picture, join(dirname(path), STORED, picture));
  await replaceFile(path, text);
  terminal.out(`The shop is in ${path}${pictures.size > 0 ? `, with ${pictures.size} pictures beside it` : ''}.`);
  return EXIT.done;
}

async function copyPicture(storage: PictureStorage, path: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, storage.stream(path));
}
