// npm run schema: writes db/schema.sql from the migrations, using a temporary PostgreSQL, and docs/reference/schema.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { migrate } from '#api/database/migrate.ts';
import { openPool } from '#api/database/sql.ts';
import { dumpSchema } from '#db/dump-schema.ts';
import { schemaPage } from '#db/schema-page.ts';

const file = join(import.meta.dirname, '../db/schema.sql');
const page = join(import.meta.dirname, '../docs/reference/schema.md');
const dataFolder = mkdtempSync(join(tmpdir(), 'kayts-schema-'));
const server = await startEmbeddedPostgres({ dataFolder, log: () => {}, withoutDurability: true });
try {
  await migrate(server.url);
  const pool = openPool({ url: server.url, max: 1 });
  const schema = await dumpSchema(pool).finally(pool.close);
  writeFileSync(file, schema);
  writeFileSync(page, schemaPage(schema));
  process.stdout.write(`${file}\n${page}\n`);
} finally {
  await server.stop();
  rmSync(server.folder, { recursive: true, force: true });
  rmSync(dataFolder, { recursive: true, force: true });
}
