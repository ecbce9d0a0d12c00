import { setTimeout as wait } from 'node:timers/promises';
import { cpuSeconds } from './process-facts.ts';

const BUSY_SHARE = 0.1;
const IDLE_SECONDS = 5;

/** A shop that has just opened still makes its search index, what it suggests and orders by name. */
export async function settled(pid: number): Promise<void> {
  const spent = () => cpuSeconds(pid) ?? 0;
  for (let before = spent(), idle = 0; idle < IDLE_SECONDS; before = spent()) {
    await wait(1000);
    idle = spent() - before < BUSY_SHARE ? idle + 1 : 0;
  }
}
