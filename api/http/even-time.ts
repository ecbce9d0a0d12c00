import { setTimeout as wait } from 'node:timers/promises';

/** Longer than writing a job takes. */
const ANSWER_MS = 200;

/** Response times must not reveal whether there was anything to do (docs/spec/api.md 3.39). */
export async function inEvenTime(work?: Promise<void>): Promise<void> {
  await Promise.all([wait(ANSWER_MS), work]);
}
