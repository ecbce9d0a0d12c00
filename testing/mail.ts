import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import type { Config } from '#api/config.ts';
import { sql } from '#api/database/sql.ts';
import { startWorker, type Worker } from '#api/jobs/worker.ts';
import { mailOffers } from '#api/mail/mail-offers.ts';
import type { TemplateParts } from '#api/mail/mail-template.ts';
import { openMail } from '#api/open-mail.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import type { Locale } from '#contract/locale.ts';
import { product } from './builders.ts';
import { readyToOrder } from './checkout-steps.ts';
import { CHILD_ENV } from './process.ts';
import type { TestShop } from './shop.ts';

export const PUBLIC_URL = 'https://kayts.example';

/** Dependencies of mail templates, without a queue. */
export const mailParts = ({ pool, readModel, config, clock }: TestShop): TemplateParts => ({
  pool,
  clock: () => clock.now,
  content: () => readModel.content,
  offers: mailOffers(readModel),
  origin: PUBLIC_URL,
  mailFrom: null,
  imageBase: '',
  linkKeys: config.keys.orderLink,
  alertKeys: config.keys.stockAlert,
  mailKeys: config.keys.mailLink,
  giftCardKeys: config.keys.giftCard,
  staffKeys: config.keys.staffLink,
  officeOrigin: PUBLIC_URL,
  hasOffice: false,
});

export type MailWorker = Worker & {
  logLines: string[];
};

/** `pollS`: how long the worker waits when it finds no more jobs. */
export async function sendMails(shop: TestShop, config: Partial<Config>, pollS = 1): Promise<MailWorker> {
  const logLines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) });
  const { databaseUrl, pool, readModel } = shop;
  const mail = openMail({
    config: { ...shop.config, ...config },
    ...{ pool, readModel, origin: PUBLIC_URL, log, clock: () => shop.clock.now },
  });
  const worker = await startWorker({
    databaseUrl,
    handlers: [mail.handler, mail.newsletter].map((handler) => ({ ...handler, pollS })),
    log,
  });
  onTestFinished(mail.close);
  onTestFinished(worker.stop);
  return { ...worker, logLines };
}

/** Sends mails in a separate process; it is killed at the end of the test at the latest. */
export function spawnMails({ databaseUrl, config }: TestShop, smtpUrl: string): { kill: () => Promise<void> } {
  const script = join(import.meta.dirname, 'mail-process.ts');
  const env = { ...CHILD_ENV, DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl, DATA_DIR: config.dataFolder };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], { env, stdio: 'inherit' });
  const kill = () => killed(child);
  onTestFinished(kill);
  return { kill };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

export async function placeAnOrder(shop: TestShop, locale: Locale = 'en'): Promise<number> {
  const phone = await shop.add(product({ name: 'Aurora 5', cashPrice: 125_000 }));
  const visitor = await shop.visitor(locale);
  await readyToOrder(visitor, [{ productId: phone.id, quantity: 2 }]);
  return orThrow(await visitor.call(saveOrder, { input: { api_token: visitor.token } })).order.id;
}

export type JobRow = { name: string; state: string; tries: number; data: unknown };

export const jobs = ({ pool }: TestShop): Promise<JobRow[]> =>
  pool.many<JobRow>(sql`
    select name, state::text, retry_count as tries, data from pgboss.job order by created_on, id`);

/** Makes retries due now. */
export const passWaitingTime = ({ pool }: TestShop): Promise<number> =>
  pool.run(sql`update pgboss.job set start_after = now() where state = 'retry'`);

/** Makes the heartbeat of running jobs a minute old and lets the next supervision check it. */
export async function passHeartbeat({ pool }: TestShop): Promise<void> {
  await pool.run(sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`);
  await pool.run(sql`update pgboss.queue set monitor_on = null`);
}
