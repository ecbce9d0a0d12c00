import { dirname, resolve } from 'node:path';
import { replaceFile } from '#api/files/replace-file.ts';
import { openStorage } from '#api/images/storage/open-storage.ts';
import { plainText } from '#cli/terminal/terminal-text.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { SETUP_AREAS } from './setup/areas.ts';
import { applySetup, parseSetup, writeSetup } from './setup/setup-file.ts';
import { type CommandContext, EXIT, onlyArgument, type ParsedArgs } from './terminal/command.ts';
import { readTextFile } from './terminal/read-text-file.ts';
import { realFolder } from './terminal/real-folder.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  apply: { usage: 'FILE [--dry-run]', run: runApply },
  export: { usage: '[FILE]', run: runExport },
};

export const setupCommand = withSubCommands(
  {
    name: 'setup',
    summary: 'Applies a file with the settings of the whole shop, or writes one.',
    options: {
      'dry-run': { type: 'boolean', description: 'apply: list the changes and the problems, write nothing' },
    },
    details: [
      `FILE is YAML in UTF-8 with the areas ${SETUP_AREAS.map(({ name }) => name).join(', ')}.`,
      'Areas that are left out stay unchanged. All changes are one transaction; a problem changes nothing.',
      'docs/how-to/shop-as-a-file.md has an example.',
    ],
  },
  subCommands,
);

async function runApply(given: ParsedArgs, { terminal, shop, resolvePath, now }: CommandContext): Promise<number> {
  const path = resolvePath(onlyArgument(given, 'FILE'));
  const isDryRun = given.options['dry-run'] === true;
  const areas = parseSetup(await readTextFile(path), path);
  const { pool, config } = await shop();
  const folder = await realFolder(dirname(resolve(path)));
  const context = { storage: openStorage(config), folder, isDryRun, today: shopDay(now()) };
  const lines = await applySetup(pool, areas, context);
  for (const line of lines) terminal.out(plainText(line));
  const count = `${lines.length} ${lines.length === 1 ? 'change' : 'changes'}`;
  terminal.out(isDryRun ? `${count}. A --dry-run: nothing was written.` : `${count}.`);
  return EXIT.done;
}

async function runExport(given: ParsedArgs, { terminal, shop, resolvePath }: CommandContext): Promise<number> {
  const path = given.args.length === 0 ? null : resolvePath(onlyArgument(given, 'FILE'));
  const { pool } = await shop();
  const text = await writeSetup(pool);
  if (path === null) {
    terminal.out(text.trimEnd());
    return EXIT.done;
  }
  await replaceFile(path, text);
  terminal.out(`The shop is in ${path}.`);
  return EXIT.done;
}
