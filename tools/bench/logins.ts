import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword } from '#api/customers/passwords.ts';
import { sql } from '#api/database/sql.ts';
import { type Shop, startShop } from './children.ts';
import { distribution } from './distribution.ts';
import { cpuSeconds, memoryMb } from './process-facts.ts';
import { openScratch } from './scratch.ts';

const FOLDER = join(import.meta.dirname, '../../data/bench');
const CUSTOMERS = 32;
const SECONDS = 10;
const PASSWORD = 'secret-of-the-bench';
const LOOK_EVERY_MS = 50;

const emailOf = (index: number): string => `customer-${index}@bench.example`;

mkdirSync(FOLDER, { recursive: true });
const scratch = await openScratch(FOLDER, 0);
try {
  await scratch.pool.run(sql`
    insert into customers (email, password_hash)
    select email, ${await hashPassword(PASSWORD)}
    from unnest(${Array.from({ length: CUSTOMERS }, (_, index) => emailOf(index))}::text[]) as email`);
  const shop = await startShop({
    databaseUrl: scratch.url,
    dataFolder: join(FOLDER, 'shop'),
    profileFolder: null,
  });
  try {
    process.stdout.write(await benchLogins(shop));
  } finally {
    await shop.stop();
  }
} finally {
  await scratch.close();
}

async function benchLogins({ pid, port }: Shop): Promise<string> {
  const quiet = await look(port, Date.now() + 2000);
  const before = memoryMb(pid);
  const cpuBefore = cpuSeconds(pid) ?? Number.NaN;
  const until = Date.now() + SECONDS * 1000;
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => logInAgainAndAgain(port, emailOf(index), until));
  const [logins, looks] = await Promise.all([Promise.all(customers), look(port, until)]);
  const after = memoryMb(pid);
  const all = logins.flat();
  const cpuMs = (((cpuSeconds(pid) ?? Number.NaN) - cpuBefore) * 1000) / all.length;

  const odd = all.filter(({ isRight }) => !isRight).length;
  const { p50, p99 } = distribution(all.map(({ ms }) => ms));
  const mb = (value = Number.NaN) => `${Math.round(value)} MB`;
  return [
    `${CUSTOMERS} logins at once for ${SECONDS} s: ${(all.length / SECONDS).toFixed(1)} a second, ${cpuMs.toFixed(0)} ms of CPU each`,
    `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${odd} answered otherwise than they should`,
    `memory ${mb(before?.now)} before, ${mb(after?.now)} after, ${mb(after?.highest)} at most`,
    `a list of the catalogue meanwhile: p50 ${looks.p50.toFixed(1)} ms, p99 ${looks.p99.toFixed(1)} ms (quiet: ${quiet.p50.toFixed(1)} and ${quiet.p99.toFixed(1)})`,
    '',
  ].join('\n');
}

async function logInAgainAndAgain(port: number, email: string, until: number) {
  const done: { ms: number; isRight: boolean }[] = [];
  while (Date.now() < until) {
    const isWrong = done.length % 2 === 1;
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/customer/login?token=true`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: isWrong ? 'wrong' : PASSWORD }),
    });
    await answer.arrayBuffer();
    done.push({ ms: performance.now() - begun, isRight: answer.status === (isWrong ? 401 : 200) });
  }
  return done;
}

async function look(port: number, until: number): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  while (Date.now() < until) {
    const begun = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/api/products?category_id=1`)).arrayBuffer();
    times.push(performance.now() - begun);
    await wait(LOOK_EVERY_MS);
  }
  return distribution(times);
}
