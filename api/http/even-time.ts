import { setTimeout as wait } from 'node:timers/promises';

/** Exceeds the time for storing a job. */
const ANSWER_MS = 200;

/** Response times must not reveal whether work was done (docs/spec/api.md 3.39). */
export async function inEvenTime(work?: Promise<void>): Promise<void> {
  await Promise.all([wait(ANSWER_MS), work]);
}
