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
  summary: 'Restores a backup into an empty shop; the shop must be closed.',
  options: {
    check: { type: 'boolean', description: 'restore into a temporary PostgreSQL, compare, and remove it' },
  },
  details:
    'A shop is empty before its first start, with a new DATA_DIR or an empty database in DATABASE_URL. The whole file is\nchecked first, and all rows are written in one transaction, so a restore is complete or changes nothing. Backups of older\nversions are restored and then migrated. A backup and restore also upgrades to a new major version of PostgreSQL.\n--check needs no shop and changes none. Its PostgreSQL is created beside FILE and needs the disk space of the restored shop.',
  async run(given, { terminal, shop, resolvePath, signal }) {
    const file = resolvePath(onlyArgument(given, 'FILE'));
    if (given.options.check) {
      const restored = await checkBackup(file, signal);
      terminal.out(`The backup of ${restored.madeAt.toISOString()} can be restored: ${contentOf(restored)}.`);
      return EXIT.done;
    }
    // The file is checked before the shop's folder is created, so that an invalid file leaves nothing behind.
    const backup = await readBackup(file, signal);
    const opened = await shop();
    const { databaseUrl, config, pool } = opened;
    const restored = await restoreBackup({ databaseUrl, pictures: openStorage(config), backup, signal }).catch(
      (error: unknown) => {
        throw error instanceof RestoreFailed ? new CommandError(`${error.message}\n${afterwards(opened)}`) : error;
      },
    );
    // The entry is added after the restored audit log.
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
