import { BadConfig } from '#api/config.ts';
import { EmbeddedPostgresError } from '#api/database/embedded/embedded-error.ts';
import { MigrationRefusal } from '#api/database/migrate.ts';
import { explainFileError } from '#api/files/file-error.mjs';
import { isConnectionFailure } from '#api/http/database-unavailable.ts';

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export const silentStep: typeof step = (_, work) => work();

export async function step<T extends { note: string }>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  print(`${name} …`);
  const result = await work();
  print(`${name}: ${result.note} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

export function explain(error: unknown): string {
  if (error instanceof BadConfig || error instanceof EmbeddedPostgresError || error instanceof MigrationRefusal)
    return error.message;
  if (!(error instanceof Error)) return String(error);
  const ofFile = explainFileError(error);
  if (ofFile) return ofFile;
  const refused = REFUSED[codeOf(error)];
  if (refused) return `${refused} (${error.message}); check DATABASE_URL`;
  if (isConnectionFailure(error)) return `the database does not answer (${error.message}); check DATABASE_URL`;
  return error.stack ?? String(error);
}

const REFUSED: Record<string, string> = {
  '28P01': 'the database refuses its user or password',
  '28000': 'the database refuses its user or password',
  '3D000': 'the database of this name is not there',
  '42501': 'the user of the database may not do what the shop needs',
  ENOTFOUND: "the database's host is not known",
  EAI_AGAIN: "the database's host is not known",
  EHOSTUNREACH: "the database's host cannot be reached",
  ENETUNREACH: "the database's host cannot be reached",
};

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');
