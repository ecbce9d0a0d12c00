// Runs a pool of two fake workers. The argument lists the action of each started worker, in order.
import cluster from 'node:cluster';
import { join } from 'node:path';
import { ROLE, type RoleFacts } from '#server/workers/worker-messages.ts';
import { openWorkerPool } from '#server/workers/worker-pool.ts';

const plans: string[] = JSON.parse(process.argv[2] ?? '[]');
const timing = { firstPauseMs: 10, maxPauseMs: 40, healthyMs: 60_000, maxFailedStarts: 3 };
const printLine = (line: string) => void process.stdout.write(`${line}\n`);

cluster.setupPrimary({ exec: join(import.meta.dirname, 'pretended-worker.ts'), args: [] });
const fork = (isFirst: boolean) => {
  const facts: RoleFacts = { isFirst, database: { url: '', location: '' } };
  return cluster.fork({ [ROLE]: JSON.stringify(facts), PLAN: plans.shift() ?? 'serve' });
};
const pool = openWorkerPool({ size: 2, fork, printLine, onGivenUp: (code) => end(code), timing });
async function end(code: number): Promise<void> {
  await pool.close(2_000);
  process.exit(code);
}
process.on('SIGTERM', () => void end(0));
process.on('SIGUSR1', async () => printLine(`replaced: ${await pool.restart()}`));
await pool.open();
