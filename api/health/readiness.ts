import { withSeparateDeadline } from '#api/database/deadline.ts';
import { type Pool, sql } from '#api/database/sql.ts';

type Readiness = { canOrder: () => Promise<boolean> };

const ANSWER_MS = 1_000;

/** Concurrent calls share one query, so that nobody can exhaust the connection. */
export function openReadiness(pool: Pool): Readiness {
  let underway: Promise<boolean> | null = null;
  const check = () =>
    withSeparateDeadline(ANSWER_MS, () => selectIsWritable(pool))
      .catch(() => false)
      .finally(() => {
        underway = null;
      });
  return {
    canOrder() {
      underway ??= check();
      return underway;
    },
  };
}

async function selectIsWritable(pool: Pool): Promise<boolean> {
  const { isWritable } = await pool.one<{ isWritable: boolean }>(sql`
    select current_setting('transaction_read_only') = 'off' as "isWritable",
           exists (select from carts), exists (select from stock), exists (select from orders)`);
  return isWritable;
}
