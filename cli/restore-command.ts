import { basename } from 'node:path';
import { CLI, logChange } from '#api/audit/audit-log.ts';
import {
  checkBackup,
  RestoreFailed,
  type RestoreResult,
  readBackup,
  restoreBackup,
} from '#api/backup/restore-backup.ts';
import { openStorage } from '#api/images/storage/open-storage.ts';
import { type Command, CommandError, EXIT, type OpenShop, onlyArgument } from './terminal/command.ts';

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'FILE',
  summary: 'Fills an empty shop from a backup; the shop is not open meanwhile.',
  options: {
    check: { type: 'boolean', description: 'restore into a PostgreSQL of its own, compare, and remove it again' },
  },
  details:
    'A shop is empty before its first start, with a new DATA_DIR or an empty database in DATABASE_URL. The whole file is\nchecked first, and all rows are written in one transaction: it is done as a whole or not at all. Backups of older\nversions are restored too, then migrated. It is also the way to a new major version of PostgreSQL.\n--check needs no shop and changes none. Its PostgreSQL is beside FILE and takes the room of the restored shop.',
  async run(given, { terminal, shop, resolvePath, signal }) {
    const file = resolvePath(onlyArgument(given, 'FILE'));
    if (given.options.check) {
      const restored = await checkBackup(file, signal);
      terminal.out(`The backup of ${restored.madeAt.toISOString()} can be restored: ${contentOf(restored)}.`);
      return EXIT.done;
    }
    // Before the shop's folder is created, so that a wrong file leaves nothing behind.
    const backup = await readBackup(file, signal);
    const opened = await shop();
    const { databaseUrl, config, pool } = opened;
    const restored = await restoreBackup({ databaseUrl, pictures: openStorage(config), backup, signal }).catch(
      (error: unknown) => {
        throw error instanceof RestoreFailed ? new CommandError(`${error.message}\n${afterwards(opened)}`) : error;
      },
    );
    // After the log of then, which came back too.
    const after = { made_at: restored.madeAt.toISOString(), rows: restored.rows };
    await logChange(pool, CLI, { action: 'restoreShop', entity: 'backup', entityId: basename(file), after });
    terminal.out(`Restored the shop as it was at ${restored.madeAt.toISOString()}: ${contentOf(restored)}.`);
    return EXIT.done;
  },
};

const contentOf = ({ rows, tables, files }: RestoreResult): string =>
  `${rows} rows of ${tables} tables, ${files} pictures`;

function afterwards({ config, databaseFolder }: OpenShop): string {
  const changed = 'No row of the database was changed.';
  if (databaseFolder === null) return changed;
  const folders = [...new Set([config.dataFolder, databaseFolder])].join(' and ');
  return `${changed} If this was a trial, remove ${folders}.`;
}
