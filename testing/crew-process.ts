// Runs a crew of two over pretended workers. The argument: what each worker does when it starts, in their order.
import cluster from 'node:cluster';
import { join } from 'node:path';
import { openCrew } from '#server/workers/crew.ts';
import { SEAT, type SeatFacts } from '#server/workers/crew-messages.ts';

const plans: string[] = JSON.parse(process.argv[2] ?? '[]');
const timing = { firstPauseMs: 10, longestPauseMs: 40, healthyMs: 60_000, mostFailedStarts: 3 };
const say = (line: string) => void process.stdout.write(`${line}\n`);

cluster.setupPrimary({ exec: join(import.meta.dirname, 'crew-worker.ts'), args: [] });
const fork = (isFirst: boolean) => {
  const facts: SeatFacts = { isFirst, database: { url: '', location: '' } };
  return cluster.fork({ [SEAT]: JSON.stringify(facts), PLAN: plans.shift() ?? 'serve' });
};
const crew = openCrew({ size: 2, fork, say, onGivenUp: (code) => end(code), timing });
async function end(code: number): Promise<void> {
  await crew.close(2_000);
  process.exit(code);
}
process.on('SIGTERM', () => void end(0));
process.on('SIGUSR1', async () => say(`replaced: ${await crew.restart()}`));
await crew.open();
