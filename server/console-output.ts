import { BadConfig } from '#api/config.ts';
import { EmbeddedPostgresError } from '#api/database/embedded/embedded-error.ts';
import { isDatabaseAway } from '#api/http/database-away.ts';

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export async function step<T extends { note: string }>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  print(`${name} …`);
  const result = await work();
  print(`${name}: ${result.note} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

/** A sentence for what a merchant can mend, the stack for our own faults. */
export function explain(error: unknown): string {
  if (error instanceof BadConfig || error instanceof EmbeddedPostgresError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (isDatabaseAway(error)) return `the database does not answer (${error.message}); check DATABASE_URL`;
  return error.stack ?? String(error);
}
