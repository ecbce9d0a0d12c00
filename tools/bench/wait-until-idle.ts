import { setTimeout as wait } from 'node:timers/promises';
import { cpuSeconds } from './process-facts.ts';

const BUSY_SHARE = 0.1;
const IDLE_SECONDS = 5;

/** Waits until a shop has finished its background work, such as the search index, search terms and mails. */
export async function settled(pid: number): Promise<void> {
  const spent = () => cpuSeconds(pid) ?? 0;
  for (let before = spent(), idle = 0; idle < IDLE_SECONDS; before = spent()) {
    await wait(1000);
    idle = spent() - before < BUSY_SHARE ? idle + 1 : 0;
  }
}
