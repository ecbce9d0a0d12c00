import postgres from 'postgres';

const seen = new WeakSet<object>();

/** Marks an error as one of the database connection: sockets and files fail with codes of the same names. */
export function fromDatabase<T>(error: T): T {
  if (typeof error === 'object' && error !== null) seen.add(error);
  return error;
}

export const isFromDatabase = (error: unknown): boolean =>
  error instanceof postgres.PostgresError || (typeof error === 'object' && error !== null && seen.has(error));

/** For a transaction: an error of `work` that is no error of the database stays unmarked. */
export async function markingErrors<T>(run: (work: <R>(inner: Promise<R>) => Promise<R>) => Promise<T>): Promise<T> {
  const thrown = new Set<unknown>();
  const watched = async <R>(inner: Promise<R>): Promise<R> => {
    try {
      return await inner;
    } catch (error) {
      thrown.add(error);
      throw error;
    }
  };
  try {
    return await run(watched);
  } catch (error) {
    throw thrown.has(error) ? error : fromDatabase(error);
  }
}
