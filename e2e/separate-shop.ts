import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { attachEmbeddedPostgres } from '#api/database/embedded/attach-embedded.ts';
import { createDatabase, withDatabase } from '#testing/database.ts';
import { storePlainPictures } from './plain-pictures.ts';

const root = join(import.meta.dirname, '..');

export type SeparateShop = { origin: string; databaseUrl: string; dataFolder: string; close: () => Promise<void> };

/** Database with all migrations and the demo products; `serve.ts` creates it. */
export const DEMO_TEMPLATE = 'demo_template';

/** Index of the Playwright worker; undefined in benchmarks and the accessibility audit. */
const WORKER = process.env.TEST_PARALLEL_INDEX;

/**
 * Opens a second demo shop with its own database on the same server. The index of the worker in the name lets two
 * copies of a journey run in parallel.
 */
export async function openSeparateShop(title: string): Promise<SeparateShop> {
  const name = WORKER === undefined ? title : `${title}_${WORKER}`;
  const server = await attachEmbeddedPostgres({
    dataFolder: join(root, 'data/e2e'),
    log: () => {},
    withoutDurability: true,
  });
  const databaseUrl = await createDatabase(server.url, name, WORKER === undefined ? null : DEMO_TEMPLATE);
  const dataFolder = join(root, `data/e2e-${name}`);
  // An earlier run has left the mails of its orders, which have the same numbers.
  await rm(dataFolder, { recursive: true, force: true });
  await storePlainPictures(join(dataFolder, 'storage'));
  const shop = spawn(process.execPath, ['main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: withDatabase(server.socketUrl, name),
      DATA_DIR: dataFolder,
      DRAW_AHEAD: 'off',
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    shop.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const address = /is open:\s+(\S+)/.exec(output)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    shop.on('exit', () => reject(new Error(output)));
  });
  return {
    origin,
    databaseUrl,
    dataFolder,
    async close() {
      shop.removeAllListeners('exit');
      shop.kill('SIGTERM');
      await once(shop, 'exit');
      await server.release();
    },
  };
}
