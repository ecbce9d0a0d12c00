import cluster from 'node:cluster';
import { NO_SIBLINGS, type Siblings } from '#api/http/siblings.ts';
import { SEAT, type SeatFacts, type ToPrimary, type ToWorker } from './crew-messages.ts';

/** What this process is beside others that serve the same port. */
export type Seat = Siblings & {
  /** Alone: there are no others, and everything is done here. */
  isAlone: boolean;
  isFirst: boolean;
  /** Null: this process opens its own. */
  database: SeatFacts['database'] | null;
  /** `work` begins when this process has to do what one does for all: jobs, mails, backups. At most one does at a time. */
  onLead: (work: () => void) => void;
  /** This process has opened its port. */
  opened: () => void;
};

export function openSeat(): Seat {
  const facts = process.env[SEAT];
  return cluster.isWorker && facts ? seatOf(JSON.parse(facts) as SeatFacts) : alone();
}

const alone = (): Seat => ({
  ...NO_SIBLINGS,
  isAlone: true,
  isFirst: true,
  database: null,
  onLead: (work) => work(),
  // A supervisor listens, when there is one.
  opened: () => void process.send?.('open'),
});

function seatOf({ isFirst, database }: SeatFacts): Seat {
  const hearing = new Map<string, (data: unknown) => void>();
  const answering = new Map<string, () => unknown>();
  const waiting = new Map<number, (answers: unknown[]) => void>();
  let asked = 0;
  let isLeading = false;
  let lead: (() => void) | null = null;
  const send = (message: ToPrimary) => {
    if (process.connected) process.send?.(message);
  };
  async function answer({ asked: topic, id, by }: { asked: string; id: number; by: number }): Promise<void> {
    send({ answer: await answering.get(topic)?.(), id, to: by });
  }
  process.on('message', (message: ToWorker) => {
    if (message === 'lead') {
      isLeading = true;
      lead?.();
    } else if ('told' in message) hearing.get(message.told)?.(message.data);
    else if ('asked' in message) void answer(message);
    else if ('answers' in message) {
      waiting.get(message.id)?.(message.answers);
      waiting.delete(message.id);
    }
  });
  return {
    isShared: true,
    isAlone: false,
    isFirst,
    database,
    onLead(work) {
      lead = work;
      if (isLeading) work();
    },
    tell: (tell, data) => send({ tell, data }),
    onTold: (topic, hear) => void hearing.set(topic, hear),
    ask: (ask) =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        send({ ask, id: asked });
      }),
    onAsked: (topic, work) => void answering.set(topic, work),
    opened: () => send('open'),
  };
}
