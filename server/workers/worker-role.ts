import cluster from 'node:cluster';
import { NO_PEERS, type Peers } from '#api/http/peers.ts';
import { ROLE, type RoleFacts, type ToPrimary, type ToWorker } from './worker-messages.ts';

export type WorkerRole = Peers & {
  isAlone: boolean;
  isFirst: boolean;
  /** Null: this process opens its own database. */
  database: RoleFacts['database'] | null;
  /** `work` starts when this process becomes the leader, which runs jobs, mails and backups. At most one leads. */
  onBecomeLeader: (work: () => void) => void;
  opened: () => void;
};

export function openRole(): WorkerRole {
  const facts = process.env[ROLE];
  return cluster.isWorker && facts ? roleOf(JSON.parse(facts) as RoleFacts) : alone();
}

const alone = (): WorkerRole => ({
  ...NO_PEERS,
  isAlone: true,
  isFirst: true,
  database: null,
  onBecomeLeader: (work) => work(),
  // Notifies the supervisor, if there is one.
  opened: () => void process.send?.('open'),
});

function roleOf({ isFirst, database }: RoleFacts): WorkerRole {
  const listeners = new Map<string, (data: unknown) => void>();
  const answering = new Map<string, () => unknown>();
  const waiting = new Map<number, (answers: unknown[]) => void>();
  let requests = 0;
  let isLeader = false;
  let becomeLeader: (() => void) | null = null;
  const send = (message: ToPrimary) => {
    if (process.connected) process.send?.(message);
  };
  async function answer({ topic, id, from }: { topic: string; id: number; from: number }): Promise<void> {
    send({ kind: 'response', answer: await answering.get(topic)?.(), id, to: from });
  }
  process.on('message', (message: ToWorker) => {
    if (message === 'lead') {
      isLeader = true;
      becomeLeader?.();
    } else if (message.kind === 'message') listeners.get(message.topic)?.(message.data);
    else if (message.kind === 'request') void answer(message);
    else {
      waiting.get(message.id)?.(message.answers);
      waiting.delete(message.id);
    }
  });
  return {
    isShared: true,
    isAlone: false,
    isFirst,
    database,
    onBecomeLeader(work) {
      becomeLeader = work;
      if (isLeader) work();
    },
    send: (topic, data) => send({ kind: 'message', topic, data }),
    onMessage: (topic, listener) => void listeners.set(topic, listener),
    request: (topic) =>
      new Promise((resolve) => {
        requests += 1;
        waiting.set(requests, resolve);
        send({ kind: 'request', topic, id: requests });
      }),
    onRequest: (topic, work) => void answering.set(topic, work),
    opened: () => send('open'),
  };
}
