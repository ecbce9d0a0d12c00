import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { openPool, sql } from '#api/database/sql.ts';
import { isConnectionFailure } from '#api/http/database-unavailable.ts';

/** Forked with the address of the database: runs transactions of two rows each until the parent sends `finish`. */
export type Traffic = {
  /** Numbers of the transactions whose commit was acknowledged. */
  committed: number[];
  refused: number;
  /** Errors other than an unavailable database. */
  odd: string[];
  /** Number of connections that work at once at the end. */
  working: number;
};

const CONNECTIONS = 8;
const PEOPLE = 16;
const LONGER_THAN_RECONNECTING_MS = 500;

const [, , url = ''] = process.argv;
const pool = openPool({ url, max: CONNECTIONS });
const traffic: Traffic = { committed: [], refused: 0, odd: [], working: 0 };
let number = 0;
let isOver = false;

async function buy(): Promise<void> {
  const mine = ++number;
  try {
    await pool.begin(async (db) => {
      await Promise.all([
        db.run(sql`insert into halves (number, part) values (${mine}, 'first')`),
        db.run(sql`select pg_sleep(${mine % 3 ? 0 : 0.005})`),
      ]);
      // Service functions wait between statements; a transaction lost meanwhile must not continue writing.
      if (mine % 2) await nextTurn();
      if (mine % 8 === 0) await wait(LONGER_THAN_RECONNECTING_MS);
      await db.run(sql`insert into halves (number, part) values (${mine}, ${'second'.repeat(mine % 5 ? 1 : 400)})`);
    });
    traffic.committed.push(mine);
  } catch (error) {
    if (isConnectionFailure(error)) traffic.refused++;
    else traffic.odd.push(String(error));
    await wait(5);
  }
}

async function keepBuying(): Promise<void> {
  while (!isOver) await buy();
}

async function countWorking(): Promise<number> {
  const tries = await Promise.allSettled(
    Array.from({ length: CONNECTIONS }, () => pool.begin((db) => db.one(sql`select pg_sleep(0.1)`))),
  );
  return tries.filter(({ status }) => status === 'fulfilled').length;
}

const everybody = Promise.all(Array.from({ length: PEOPLE }, keepBuying));
process.once('message', async () => {
  isOver = true;
  await everybody;
  traffic.working = await countWorking();
  await pool.close();
  process.send?.(traffic, () => process.disconnect());
});
process.send?.('begun');
