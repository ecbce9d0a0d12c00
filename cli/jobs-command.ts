import { countJobs, type DeadMail, listDeadMails, type QueueCount, sendAgain } from '#api/jobs/dead-mails.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { shopTime } from '#rules/shop/shop-time.ts';
import { type Command, CommandError, EXIT, WrongUsage } from './terminal/command.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const jobsCommand: Command = {
  name: 'jobs',
  usage: '[ID]',
  summary: 'Lists waiting jobs and failed mails; --again queues failed mails again.',
  options: { again: { type: 'boolean', description: 'send the mail ID again, or all of them without ID' } },
  details:
    'A mail fails when the address is refused permanently, or after two days. Fix the cause first: the address of the\norder or the customer, or SMTP_URL.',
  async run({ args, options }, { terminal, shop }) {
    const [id, ...more] = args;
    if (more.length > 0) throw new WrongUsage(`only one ID is allowed, remove "${more.join(' ')}"`);
    if (id !== undefined && !UUID.test(id)) throw new WrongUsage(`"${id}" is not the ID of a mail`);
    if (id !== undefined && options.again !== true) throw new WrongUsage('use --again to send it again');
    const { pool } = await shop();
    if (options.again === true) {
      const count = await sendAgain(pool, id ?? null);
      if (id !== undefined && count === 0) throw new CommandError(`There is no failed mail ${id}.`);
      terminal.out(`${count} ${count === 1 ? 'mail is' : 'mails are'} queued again.`);
      return EXIT.done;
    }
    for (const line of waiting(await countJobs(pool))) terminal.out(line);
    terminal.out('');
    for (const line of givenUp(await listDeadMails(pool))) terminal.out(line);
    return EXIT.done;
  },
};

const waiting = (counts: readonly QueueCount[]): string[] =>
  counts.length === 0
    ? ['Nothing waits.']
    : table(
        [
          ['queue', 'state', 'jobs', 'oldest'],
          ...counts.map(({ queue, state, count, oldest }) => [queue, state, String(count), shopTime(oldest)]),
        ],
        [2],
      );

const givenUp = (mails: readonly DeadMail[]): string[] =>
  mails.length === 0
    ? ['There are no failed mails.']
    : [
        'Mails that could not be sent:',
        ...table([
          ['id', 'mail', 'about', 'failed at', 'reason'],
          ...mails.map(({ id, data, reason, diedAt }) => [
            id,
            plainText(String(data.kind)),
            String(data.orderId ?? data.customerId ?? data.messageId ?? ''),
            shopTime(diedAt),
            plainText(reason),
          ]),
        ]),
      ];
