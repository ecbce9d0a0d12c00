import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CLI } from '#api/audit/audit-log.ts';
import { type Pool, sql } from '#api/database/sql.ts';
import * as newsletters from '#api/newsletter/newsletters.ts';
import { MAX_NEWSLETTER_RATE } from '#rules/shop/newsletter.ts';
import { openMailSink } from '#tools/drill/mail-sink.ts';
import { startShop } from './children.ts';
import { cpuSeconds, memoryMb } from './process-facts.ts';
import { openScratch } from './scratch.ts';
import { settled } from './wait-until-idle.ts';

// `npm run measure -- tools/bench/newsletter.ts [RECIPIENTS]` sends a newsletter to a local mail server. It pauses and
// resumes the newsletter, kills the shop, starts it again, and counts the received mails.

const [RECIPIENTS = 50_000] = process.argv.slice(2).map(Number);
const PRODUCTS = 1_000;
const PAUSE_AT = 0.3;
const PAUSE_S = 10;
const KILL_AT = 0.6;

const folder = mkdtempSync(join(tmpdir(), 'kayts-newsletter-'));
const scratch = await openScratch(folder, PRODUCTS);
const sink = await openMailSink();
const open = () =>
  startShop({
    databaseUrl: scratch.url,
    dataFolder: join(folder, 'shop'),
    profileFolder: null,
    env: { SMTP_URL: sink.url, MAIL_FROM: 'shop@kayts.example' },
  });
let shop = await open();
try {
  const { pool } = scratch;
  await pool.run(sql`
    insert into settings (key, value) values ('newsletter_rate', ${sql.json(MAX_NEWSLETTER_RATE)})
    on conflict (key) do update set value = excluded.value`);
  await pool.run(sql`
    insert into newsletter_subscribers (email, locale, confirmed_at)
    select 'reader' || n || '@example.am', (array['hy', 'ru', 'en'])[1 + n % 3], now()
    from generate_series(1, ${RECIPIENTS}::int) n`);
  // The shop reads its settings when it opens.
  await shop.stop();
  shop = await open();
  await settled(shop.pid);
  const id = await draft(pool);
  const before = { memory: memoryMb(shop.pid)?.now ?? 0, cpu: cpuSeconds(shop.pid) ?? 0 };
  const begun = performance.now();
  const { fields } = await read(pool, id);
  await newsletters.sendNewsletter(pool, CLI, { id, at: null, seen: fields }, new Date());
  await until(() => sink.ids.length > 0);
  console.log(`first mail after ${seconds(begun)} s`);

  await until(() => sink.ids.length >= RECIPIENTS * PAUSE_AT);
  await newsletters.pauseNewsletter(pool, CLI, id);
  const atPause = sink.ids.length;
  await wait(PAUSE_S * 1000);
  const whilePaused = sink.ids.length - atPause;
  const unanswered = (await read(pool, id)).counts.sending ?? 0;
  console.log(`${whilePaused} mails after the pause, which were handed over before it; ${unanswered} unanswered`);
  await newsletters.resumeNewsletter(pool, CLI, id, new Date());

  await until(() => sink.ids.length >= RECIPIENTS * KILL_AT);
  const memory = memoryMb(shop.pid);
  const cpu = (cpuSeconds(shop.pid) ?? 0) - before.cpu;
  console.log(
    `memory ${before.memory.toFixed(0)} MB before, ${memory?.now.toFixed(0)} now, ${memory?.highest.toFixed(0)} at most; ` +
      `${((cpu * 1000) / sink.ids.length).toFixed(2)} ms of processor time for a mail`,
  );
  await shop.kill();
  const killed = performance.now();
  const atKill = sink.ids.length;
  shop = await open();
  await until(() => sink.ids.length > atKill + 20);
  console.log(`sends again ${seconds(killed)} s after the kill`);

  await until(async () => (await read(pool, id)).state === 'sent');
  const { counts } = await read(pool, id);
  const received = sink.ids.filter((one) => one.startsWith(`newsletter.${id}.`));
  console.log(
    `${seconds(begun)} s in all, with ${PAUSE_S} s of pause; memory ${memoryMb(shop.pid)?.now.toFixed(0)} MB`,
  );
  console.log(`counts ${JSON.stringify(counts)}, ${received.length} mails received`);
  const twice = received.length - new Set(received).size;
  const lost = (counts.sent ?? 0) - new Set(received).size;
  console.log(`${twice} mails twice; ${Math.max(0, lost)} marked as sent and not received`);
} finally {
  await shop.stop();
  await sink.close();
  await scratch.close();
  rmSync(folder, { recursive: true, force: true });
}

async function draft(pool: Pool): Promise<number> {
  const products = await pool.many<{ id: number }>(sql`
    select id from products where parent_id is null and enabled order by id limit 6`);
  const { id } = await newsletters.createNewsletter(pool, CLI, {
    subject: { hy: 'Շաբաթվա զեղչերը' },
    copyOf: undefined,
  });
  const text = { hy: 'Բարև։\n\nԱյս շաբաթ զեղչված են հետևյալ ապրանքները։' };
  const fields = { text, product_ids: products.map((product) => product.id) };
  await newsletters.changeNewsletter(pool, { actor: CLI }, { id, fields, seen: null });
  return id;
}

async function read(pool: Pool, id: number) {
  const row = await newsletters.readNewsletter(pool, id);
  return { ...row, fields: newsletters.fieldsOf(row) };
}

async function until(isReached: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isReached())) await wait(100);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
