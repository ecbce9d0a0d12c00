import type { Worker } from 'node:cluster';
import type { ToPrimary, ToWorker } from './crew-messages.ts';

export type Relay = { hear: (from: Worker, message: ToPrimary) => void; left: (worker: Worker) => void };

type Question = { from: Worker; id: number; left: Set<number>; answers: unknown[]; timer: NodeJS.Timeout };

/** A worker that is so busy is left out of what all are asked. */
const ANSWER_MS = 1_000;

/** Passes on what one worker tells or asks all others. `others`: those that are open. */
export function openRelay(others: (than: Worker) => Worker[]): Relay {
  const questions = new Map<string, Question>();
  const keyOf = (pid: number, id: number) => `${pid} ${id}`;

  function ask(from: Worker, topic: string, id: number): void {
    const asked = others(from);
    const key = keyOf(from.process.pid ?? 0, id);
    const timer = setTimeout(() => close(key), ANSWER_MS);
    questions.set(key, { from, id, left: new Set(asked.map((one) => one.id)), answers: [], timer });
    for (const one of asked) sendTo(one, { asked: topic, id, by: from.process.pid ?? 0 });
    if (asked.length === 0) close(key);
  }

  function close(key: string): void {
    const question = questions.get(key);
    if (!question) return;
    clearTimeout(question.timer);
    questions.delete(key);
    sendTo(question.from, { answers: question.answers, id: question.id });
  }

  function noLonger(worker: Worker, key: string): void {
    const question = questions.get(key);
    if (question?.left.delete(worker.id) && question.left.size === 0) close(key);
  }

  return {
    hear(from, message) {
      if (message === 'open') return;
      if ('tell' in message) for (const one of others(from)) sendTo(one, { told: message.tell, data: message.data });
      else if ('ask' in message) ask(from, message.ask, message.id);
      else if ('to' in message) {
        const key = keyOf(message.to, message.id);
        questions.get(key)?.answers.push(message.answer);
        noLonger(from, key);
      }
    },
    left: (worker) => {
      for (const key of questions.keys()) noLonger(worker, key);
    },
  };
}

/** One that has just ended hears nothing any more. */
export function sendTo(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {});
}
