import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pino from 'pino';
import { type CatalogReadModel, loadReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { migrate } from '#api/database/migrate.ts';
import { openPool } from '#api/database/sql.ts';
import { createDatabase } from '#testing/database.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MAPPING = join(ROOT, 'tools/bench/shared-data.mapping.json');

type ImportJob = { serverUrl: string; name: string; file: string };

/** Creates a database and imports real products from a file. */
export async function importShop({ serverUrl, name, file }: ImportJob): Promise<{ url: string; seconds: number }> {
  const url = await createDatabase(serverUrl, name, null);
  await migrate(url);
  const begun = performance.now();
  await importGoods(url, file);
  return { url, seconds: (performance.now() - begun) / 1000 };
}

export async function openReadModel(url: string): Promise<{ readModel: CatalogReadModel; close: () => Promise<void> }> {
  const pool = openPool({ url, max: 2 });
  const readModel = await loadReadModel({
    pool,
    log: pino({ level: 'silent' }),
    imageBase: '',
    clock: () => new Date(),
  });
  return { readModel, close: () => pool.close() };
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
