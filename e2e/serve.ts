// Starts the shop of the journeys: a new database on the test server, the real main.ts, and demo products.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { createDatabase, withDatabase } from '#testing/database.ts';
import { storePlainPictures } from './plain-pictures.ts';

const root = join(import.meta.dirname, '..');
const dataFolder = join(root, 'data/e2e');
const [server] = await Promise.all([
  startEmbeddedPostgres({ dataFolder, log: () => {}, withoutDurability: true }),
  storePlainPictures(join(dataFolder, 'storage')),
]);
await createDatabase(server.url, 'journeys', null);

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
