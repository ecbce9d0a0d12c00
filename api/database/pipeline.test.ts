import { randomUUID } from 'node:crypto';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { holdLock, untilBlocked } from '#testing/held-lock.ts';
import { openProxy } from '#testing/proxy.ts';
import { withDeadline } from './deadline.ts';
import { openPool, type Pool, type PoolOptions, type Statement, sql } from './sql.ts';

const name = `together_${randomUUID().replaceAll('-', '')}`;
const url = await createDatabase(inject('databaseUrl'), name, null);
afterAll(() => dropDatabase(inject('databaseUrl'), name));
const pooledUrl = `${url}${url.includes('?') ? '&' : '?'}pgbouncer=true`;

function openOwn(options: Partial<PoolOptions> = {}): Pool {
  const pool = openPool({ url, max: 1, ...options });
  onTestFinished(pool.close);
  return pool;
}

/** Creates a table for one test. */
async function openTable(pool: Pool): Promise<string> {
  const table = `notes_${randomUUID().replaceAll('-', '')}`;
  await pool.run(sql`create table ${sql(table)} (id int primary key, note jsonb check (note <> '"wrong"'))`);
  return table;
}

const insert = (table: string, id: number, note: unknown): Statement =>
  sql`insert into ${sql(table)} (id, note) values (${id}, ${sql.json(note)})`;
const all = (table: string): Statement => sql`select id, note from ${sql(table)} order by id`;

test.each([
  ['a connection', url],
  ['a pooler', pooledUrl],
])(
  'through %s each pipelined statement sees the effects of the previous ones, on first use and later',
  async (_, from) => {
    const pool = openOwn({ url: from });
    const table = await openTable(pool);
    const add = (id: number) =>
      pool.pipeline((db) => [
        db.run(insert(table, id, { id })),
        db.many(all(table)),
        db.maybe(sql`select note from ${sql(table)} where id = 4711`),
        db.one(sql`select ${'text'}::text, null as nothing`),
      ]);

    const answers = [await add(1), await add(2)];

    expect(answers).toEqual([
      [1, [{ id: 1, note: { id: 1 } }], null, { text: 'text', nothing: null }],
      [
        1,
        [
          { id: 1, note: { id: 1 } },
          { id: 2, note: { id: 2 } },
        ],
        null,
        { text: 'text', nothing: null },
      ],
    ]);
  },
);

test.each([
  ['a connection', url],
  ['a pooler', pooledUrl],
])('through %s all pipelined statements apply or none, and the connection is free for the next', async (_, from) => {
  const pool = openOwn({ url: from });
  const table = await openTable(pool);
  const add = (first: number, note: string) =>
    pool.pipeline((db) => [db.run(insert(table, first, 'right')), db.run(insert(table, first + 1, note))]);

  const refusals = [];
  for (const first of [1, 3]) refusals.push(await add(first, 'wrong').catch(({ code }) => code));
  await add(5, 'right');

  expect(refusals).toEqual(['23514', '23514']);
  expect(await pool.many(all(table))).toMatchObject([{ id: 5 }, { id: 6 }]);
});

test('a statement with a syntax error refuses the whole pipeline, with and without prepared statements', async () => {
  const pool = openOwn();
  const table = await openTable(pool);
  const ask = (second: Statement) => pool.pipeline((db) => [db.run(insert(table, 1, 'right')), db.run(second)]);

  const first = await ask(sql`insert into nowhere values (${1})`).catch(({ code }) => code);
  const wrong = await ask(sql`select ${'no number'}::int`).catch(({ code }) => code);
  const again = await ask(sql`insert into nowhere values (${1})`).catch(({ code }) => code);

  expect([first, wrong, again]).toEqual(['42P01', '22P02', '42P01']);
  expect(await pool.many(all(table))).toEqual([]);
});

test('a pipeline within a transaction is part of it', async () => {
  const pool = openOwn();
  const table = await openTable(pool);
  const fill = (mayStay: boolean) =>
    pool.begin(async (db) => {
      const [, rows] = await db.pipeline((batch) => [batch.run(insert(table, 1, 'first')), batch.many(all(table))]);
      await db.run(insert(table, 2, rows));
      if (!mayStay) throw new Error('changed its mind');
    });

  const undone = await fill(false).catch(({ message }) => message);
  await fill(true);

  expect(undone).toBe('changed its mind');
  expect(await pool.many(all(table))).toEqual([
    { id: 1, note: 'first' },
    { id: 2, note: [{ id: 1, note: 'first' }] },
  ]);
});

test('a statement added after the pipeline was sent is refused', async () => {
  const pool = openOwn();
  const table = await openTable(pool);

  const late = pool.pipeline((db) => [
    db.run(insert(table, 1, 'in time')).then(() => db.run(insert(table, 2, 'too late'))),
  ]);

  await expect(late).rejects.toThrow('sent already');
  expect(await pool.many(all(table))).toMatchObject([{ id: 1 }]);
});

test('a value that cannot be serialised refuses the whole pipeline and leaves the connection usable', async () => {
  const pool = openOwn();
  const table = await openTable(pool);
  const round: { self?: unknown } = {};
  round.self = round;
  const ask = (note: unknown) =>
    pool.pipeline((db) => [db.run(insert(table, 1, 'right')), db.run(insert(table, 2, note))]);

  const first = await ask(round).catch((error) => error);
  const second = await ask(round).catch((error) => error);

  expect([first, second]).toEqual([expect.any(TypeError), expect.any(TypeError)]);
  expect(await pool.many(all(table))).toEqual([]);
});

test('near the deadline PostgreSQL itself cancels the pipeline, and nothing runs later', async () => {
  const [pool, other] = [openOwn(), openOwn({ max: 2 })];
  const table = await openTable(other);
  await other.run(insert(table, 1, 'held'));
  const letGo = await holdLock(other, (db) => db.run(sql`select from ${sql(table)} where id = 1 for update`));
  const change = (db: Pick<Pool, 'run'>) => db.run(sql`update ${sql(table)} set note = '"changed"' where id = 1`);

  const late = withDeadline(150, () => pool.pipeline((db) => [change(db), db.run(insert(table, 2, 'after it'))]));
  const { code } = await late.then(String, (error) => error);
  await letGo();

  expect(['PAST_DEADLINE', '55P03', '57014']).toContain(code);
  expect(await pool.many(all(table))).toEqual([{ id: 1, note: 'held' }]);
});

test('a connection cut during a pipeline refuses it, and the next pipeline reconnects', async () => {
  const direct = openOwn({ max: 2 });
  const table = await openTable(direct);
  await direct.run(insert(table, 1, 'held'));
  const proxy = openProxy();
  const pool = openOwn({ url: await proxy.reach(url) });
  const letGo = await holdLock(direct, (db) => db.run(sql`select from ${sql(table)} where id = 1 for update`));
  await pool.run(sql`select 1`);

  const cut = pool.pipeline((db) => [
    db.run(sql`update ${sql(table)} set note = '"changed"' where id = 1`),
    db.run(insert(table, 2, 'after it')),
  ]);
  const outcome = cut.then(String, ({ code }) => code);
  await untilBlocked(direct);
  await proxy.cut();
  const code = await outcome;
  await proxy.restore();
  await letGo();

  expect(code).toBe('CONNECTION_CLOSED');
  expect(await pool.pipeline((db) => [db.one(sql`select 1 as one`)])).toEqual([{ one: 1 }]);
});
