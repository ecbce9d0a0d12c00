// A worker of `crew-process.ts` that tells on standard output what happens to it.
import { openSeat } from '#server/workers/seat.ts';

const { PLAN: plan } = process.env;
const say = (line: string) => process.stdout.write(`${process.pid} ${line}\n`);
const seat = openSeat();

if (plan === 'fail') process.exit(1);
seat.onTold('greeting', (data) => say(`heard ${String(data)}`));
seat.onAsked('number', () => process.pid);
seat.onLead(() => say('leads'));
process.on('SIGTERM', () => process.exit(0));
if (plan === 'asks') {
  setInterval(async () => {
    const answers = await seat.ask('number');
    if (answers.length === 0) return;
    say(`asked ${answers.join()}`);
    seat.tell('greeting', 'good day');
  }, 50);
}
// Holds the process open.
setInterval(() => {}, 60_000);
say(seat.isFirst ? 'opens first' : 'opens');
seat.opened();
