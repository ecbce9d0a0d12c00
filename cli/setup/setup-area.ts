import { isSame } from '#api/audit/audit-log.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';

/** The file contains values that the shop refuses. Each line names the place and the problem. */
export class AreaRefused extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('; '));
    this.lines = lines;
  }
}

export type ApplyContext = { storage: PictureStorage; folder: string; isDryRun: boolean; today: string };

/** One subject of the file `shop.yml`. */
export type SetupArea = {
  /** The key in the file. */
  name: string;
  /** Explains the area in an exported file. */
  comment: string;
  /** Undefined omits the area from an export. */
  read: (db: Db) => Promise<unknown>;
  /** Changes what differs, by the service functions of the area, and returns one line per change. */
  apply: (pool: Pool, value: unknown, context: ApplyContext) => Promise<string[]>;
};

export function toRecord(value: unknown, place: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new AreaRefused([`${place} has to be a list of names with values`]);
}

export function toList(value: unknown, place: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new AreaRefused([`${place} has to be a list whose lines begin with "-"`]);
}

/** Collects the problems of all entries, so that one run of the command reports all of them. */
export async function forEach<T>(
  entries: Iterable<T>,
  work: (entry: T) => Promise<string | string[] | null>,
): Promise<string[]> {
  const [done, problems]: [string[], string[]] = [[], []];
  for (const entry of entries) {
    try {
      done.push(...[(await work(entry)) ?? []].flat());
    } catch (error) {
      if (!(error instanceof AreaRefused)) throw error;
      problems.push(...error.lines);
    }
  }
  if (problems.length > 0) throw new AreaRefused(problems);
  return done;
}

export const isUnchanged = (before: unknown, after: unknown): boolean => isSame(before ?? null, after ?? null);
