// npm run schema: writes db/schema.sql from the migrations, on a PostgreSQL that lives only for this.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { migrate } from '#api/database/migrate.ts';
import { openPool } from '#api/database/sql.ts';
import { dumpSchema } from '#db/dump-schema.ts';

const file = join(import.meta.dirname, '../db/schema.sql');
const dataFolder = mkdtempSync(join(tmpdir(), 'kayts-schema-'));
const server = await startEmbeddedPostgres({ dataFolder, log: () => {}, withoutDurability: true });
try {
  await migrate(server.url);
  const pool = openPool({ url: server.url, max: 1 });
  writeFileSync(file, await dumpSchema(pool).finally(pool.close));
  process.stdout.write(`${file}\n`);
} finally {
  await server.stop();
  rmSync(server.folder, { recursive: true, force: true });
  rmSync(dataFolder, { recursive: true, force: true });
}
