import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { recordBackup } from '#api/backup/backup-log.ts';
import { makeBackup } from '#api/backup/make-backup.ts';
import { openStorage } from '#api/images/storage/open-storage.ts';
import { type Command, CommandError, EXIT, onlyArgument } from './terminal/command.ts';

export const backupCommand: Command = {
  name: 'backup',
  usage: 'FILE',
  summary: 'Writes the whole shop to one file for restore, while the shop stays open.',
  options: {
    'no-pictures': { type: 'boolean', description: 'omit the pictures, which are most of the file' },
    force: { type: 'boolean', description: 'replace an existing file' },
  },
  details:
    'The backup is a snapshot of one moment: products, stock, orders, customers, carts, content and waiting mails. The settings of the\nprocess (SESSION_SECRET, keys of the providers) are not included: store them elsewhere. The file contains personal data: only\nyou can read it, and it should stay private.',
  async run(given, { terminal, shop, resolvePath, signal, now }) {
    const file = resolvePath(onlyArgument(given, 'FILE'));
    if (existsSync(file) && given.options.force !== true) {
      throw new CommandError(`${file} already exists. Choose another name, or use --force.`);
    }
    const { databaseUrl, config, pool } = await shop();
    const withPictures = given.options['no-pictures'] !== true;
    const madeAt = now();
    const options = { databaseUrl, pictures: openStorage(config), file, withPictures, now: madeAt, signal };
    const { tables, rows, files } = await makeBackup(options);
    await recordBackup(pool, { file: basename(file), madeAt, rows });
    terminal.out(`${rows} rows of ${tables} tables and ${files} pictures are in ${file}.`);
    return EXIT.done;
  },
};
