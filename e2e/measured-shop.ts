import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { attachEmbeddedPostgres } from '#api/database/embedded/attach-embedded.ts';
import { openPool, sql } from '#api/database/sql.ts';
import { insertChanges } from '#api/shelf/shelf-sql.ts';
import { createDatabase } from '#testing/database.ts';

const root = join(import.meta.dirname, '..');

export type MeasuredShop = { origin: string; close: () => Promise<void> };

/** A second shop beside that of the journeys, on the same server: one that has a measurement id. */
export async function openMeasuredShop(code: string): Promise<MeasuredShop> {
  const server = await attachEmbeddedPostgres({
    dataFolder: join(root, 'data/e2e'),
    log: () => {},
    withoutDurability: true,
  });
  const databaseUrl = await createDatabase(server.url, 'measured', null);
  const shop = spawn(process.execPath, ['main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(root, 'data/e2e-measured'),
      DRAW_AHEAD: 'off',
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    shop.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const address = /is open:\s+(\S+)/.exec(said)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    shop.on('exit', () => reject(new Error(said)));
  });
  const pool = openPool({ url: databaseUrl, max: 1 });
  await pool.run(sql`
    insert into settings values ('googlecode', ${sql.json(code)}) on conflict (key) do update set value = excluded.value`);
  await insertChanges(pool, [null]);
  await pool.close();
  while (!(await (await fetch(`${origin}/api/googlecode`)).text()).includes(code)) {
    await new Promise((again) => setTimeout(again, 200));
  }
  return {
    origin,
    async close() {
      shop.removeAllListeners('exit');
      shop.kill('SIGTERM');
      await once(shop, 'exit');
      await server.release();
    },
  };
}
