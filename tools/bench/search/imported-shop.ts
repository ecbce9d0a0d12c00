import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pino from 'pino';
import { type CatalogReadModel, loadReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { migrate } from '#api/database/migrate.ts';
import { openPool } from '#api/database/sql.ts';
import { createDatabase, dropDatabase } from '#testing/database.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MAPPING = join(ROOT, 'tools/bench/shared-data.mapping.json');

type ImportedShop = { url: string; readModel: CatalogReadModel; importSeconds: number; close: () => Promise<void> };

/** Creates a database, imports real products from a file, and opens its read model. */
export async function openImportedShop(serverUrl: string, name: string, file: string): Promise<ImportedShop> {
  const url = await createDatabase(serverUrl, name, null);
  await migrate(url);
  const begun = performance.now();
  await importGoods(url, file);
  const importSeconds = (performance.now() - begun) / 1000;
  const pool = openPool({ url, max: 2 });
  const readModel = await loadReadModel({
    pool,
    log: pino({ level: 'silent' }),
    imageBase: '',
    clock: () => new Date(),
  });
  return {
    url,
    readModel,
    importSeconds,
    async close() {
      await pool.close();
      await dropDatabase(serverUrl, name);
    },
  };
}

async function importGoods(databaseUrl: string, file: string): Promise<void> {
  const importer = spawn(process.execPath, ['cli/shop-cli.ts', 'import', file, '--mapping', MAPPING], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  importer.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(importer, 'close');
  // Code 3: some rows were rejected, which is normal for real data.
  if (code !== 0 && code !== 3) throw new Error(`the import ended with ${code}:\n${output.slice(-2000)}`);
}
