import type { Worker } from 'node:cluster';
import type { ToPrimary, ToWorker } from './worker-messages.ts';

type WorkerBus = { receive: (from: Worker, message: ToPrimary) => void; left: (worker: Worker) => void };

type OpenRequest = { from: Worker; id: number; left: Set<number>; answers: unknown[]; timer: NodeJS.Timeout };

/** Workers that do not answer within this time are omitted from the result. */
const ANSWER_MS = 1_000;

export function openWorkerBus(others: (than: Worker) => Worker[]): WorkerBus {
  const open = new Map<string, OpenRequest>();
  const keyOf = (pid: number, id: number) => `${pid} ${id}`;

  function request(from: Worker, topic: string, id: number): void {
    const receivers = others(from);
    const key = keyOf(from.process.pid ?? 0, id);
    const timer = setTimeout(() => close(key), ANSWER_MS);
    open.set(key, { from, id, left: new Set(receivers.map((one) => one.id)), answers: [], timer });
    for (const one of receivers) sendTo(one, { kind: 'request', topic, id, from: from.process.pid ?? 0 });
    if (receivers.length === 0) close(key);
  }

  function close(key: string): void {
    const pending = open.get(key);
    if (!pending) return;
    clearTimeout(pending.timer);
    open.delete(key);
    sendTo(pending.from, { kind: 'responses', answers: pending.answers, id: pending.id });
  }

  function noLonger(worker: Worker, key: string): void {
    const pending = open.get(key);
    if (pending?.left.delete(worker.id) && pending.left.size === 0) close(key);
  }

  return {
    receive(from, message) {
      if (message === 'open') return;
      if (message.kind === 'message') for (const one of others(from)) sendTo(one, message);
      else if (message.kind === 'request') request(from, message.topic, message.id);
      else {
        const key = keyOf(message.to, message.id);
        open.get(key)?.answers.push(message.answer);
        noLonger(from, key);
      }
    },
    left: (worker) => {
      for (const key of open.keys()) noLonger(worker, key);
    },
  };
}

export function sendTo(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {});
}
