// A worker of `worker-pool-process.ts` that prints its events to standard output.
import { openRole } from '#server/workers/worker-role.ts';

const { PLAN: plan } = process.env;
const printLine = (line: string) => process.stdout.write(`${process.pid} ${line}\n`);
const role = openRole();

if (plan === 'fail') process.exit(1);
role.onMessage('greeting', (data) => printLine(`heard ${String(data)}`));
role.onRequest('number', () => process.pid);
role.onBecomeLeader(() => printLine('leads'));
process.on('SIGTERM', () => process.exit(0));
if (plan === 'asks') {
  setInterval(async () => {
    const answers = await role.request('number');
    if (answers.length === 0) return;
    printLine(`asked ${answers.join()}`);
    role.send('greeting', 'good day');
  }, 50);
}
// Keeps the process running.
setInterval(() => {}, 60_000);
printLine(role.isFirst ? 'opens first' : 'opens');
role.opened();
