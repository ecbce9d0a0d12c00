import { basename } from 'node:path';
import { CLI, logChange } from '#api/audit/audit-log.ts';
import { checkBackup, restoreBackup } from '#api/backup/restore-backup.ts';
import { openStorage } from '#api/images/storage/open-storage.ts';
import { type Command, EXIT, onlyArgument } from './terminal/command.ts';

export const restoreCommand: Command = {
  name: 'restore',
  takes: 'FILE',
  summary: 'Fills an empty shop from a backup; the shop is not open meanwhile.',
  options: {
    check: { type: 'boolean', says: 'only read the file and compare its sums' },
  },
  details:
    'A shop is empty before its first start, with a new DATA_DIR or an empty database in DATABASE_URL. The whole file is\nchecked first, and all rows are written in one transaction: it is done as a whole or not at all. Backups of older\nversions are restored too, then migrated. It is also the way to a new major version of PostgreSQL.',
  async run(given, { terminal, shop, resolvePath }) {
    const file = resolvePath(onlyArgument(given, 'FILE'));
    if (given.options.check) {
      const { header, end } = await checkBackup(file);
      terminal.out(
        `Whole: made at ${header.made_at}, ${end.rows} rows of ${end.tables} tables, ${end.files} pictures.`,
      );
      return EXIT.done;
    }
    const { databaseUrl, config, pool } = await shop();
    const { madeAt, tables, rows, files } = await restoreBackup({ databaseUrl, pictures: openStorage(config), file });
    // After the log of then, which came back too.
    const after = { made_at: madeAt.toISOString(), rows };
    await logChange(pool, CLI, { action: 'restoreShop', entity: 'backup', entityId: basename(file), after });
    terminal.out(
      `Restored the shop as it was at ${madeAt.toISOString()}: ${rows} rows of ${tables} tables, ${files} pictures.`,
    );
    return EXIT.done;
  },
};
