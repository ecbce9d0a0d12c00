// Starts the shop of the journeys: a new database on the test server, the real main.ts, and demo products.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { migrate } from '#api/database/migrate.ts';
import { openPool } from '#api/database/sql.ts';
import { loadDemo } from '#demo/load.ts';
import { createDatabase, withDatabase } from '#testing/database.ts';
import { storePlainPictures } from './plain-pictures.ts';
import { DEMO_TEMPLATE } from './separate-shop.ts';

const root = join(import.meta.dirname, '..');
const dataFolder = join(root, 'data/e2e');
const [server] = await Promise.all([
  startEmbeddedPostgres({ dataFolder, log: () => {}, withoutDurability: true }),
  storePlainPictures(join(dataFolder, 'storage')),
]);
await createDemoTemplate(server.url);
await createDatabase(server.url, 'journeys', DEMO_TEMPLATE);

const shop = spawn(process.execPath, ['main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    DATABASE_URL: withDatabase(server.socketUrl, 'journeys'),
    DATA_DIR: dataFolder,
    DRAW_AHEAD: 'off',
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill('SIGTERM'));
shop.on('exit', async (code) => {
  await server.stop();
  process.exit(code ?? 0);
});

/** Separate shops copy the template, because migrations and demo products take seconds for each shop. */
async function createDemoTemplate(serverUrl: string): Promise<void> {
  const url = await createDatabase(serverUrl, DEMO_TEMPLATE, null);
  await migrate(url);
  const pool = openPool({ url, max: 2 });
  await loadDemo(pool, new Date(), { withLife: true });
  await pool.close();
}
