import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { attachEmbeddedPostgres } from '#api/database/embedded/attach-embedded.ts';
import { createDatabase, withDatabase } from '#testing/database.ts';
import { storePlainPictures } from './plain-pictures.ts';

const root = join(import.meta.dirname, '..');

export type SeparateShop = { origin: string; databaseUrl: string; dataFolder: string; close: () => Promise<void> };

/**
 * Opens a second demo shop with its own database on the same server. The index of the worker in the names lets two
 * copies of a journey run in parallel.
 */
export async function openSeparateShop(title: string): Promise<SeparateShop> {
  const name = `${title}_${test.info().parallelIndex}`;
  const server = await attachEmbeddedPostgres({
    dataFolder: join(root, 'data/e2e'),
    log: () => {},
    withoutDurability: true,
  });
  const databaseUrl = await createDatabase(server.url, name, null);
  const dataFolder = join(root, `data/e2e-${name}`);
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
