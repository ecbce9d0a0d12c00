import { useState } from 'react';
import type { OfficeResult } from '#contract/office/office-client.ts';
import { useFailureToast } from './failure-messages.ts';

type Page<Row> = { data: readonly Row[]; next: number | null };

/**
 * Appends further pages below the first one; a reload starts with the first page. Rows that moved between pages appear
 * once.
 */
export function useMore<Row extends { id: number }>(
  first: Page<Row>,
  read: (after: number) => Promise<OfficeResult<Page<Row>>>,
) {
  const showFailure = useFailureToast();
  const [further, setFurther] = useState<{ of: Page<Row>; rows: readonly Row[]; next: number | null }>();
  const [isLoading, setLoading] = useState(false);
  const now = further?.of === first ? further : { of: first, rows: [], next: first.next };
  const more = async () => {
    if (now.next === null) return;
    setLoading(true);
    const result = await read(now.next);
    setLoading(false);
    if (result.ok) setFurther({ of: first, rows: [...now.rows, ...result.data.data], next: result.data.next });
    else showFailure(result.error);
  };
  const known = new Set(first.data.map(({ id }) => id));
  return { rows: [...first.data, ...now.rows.filter(({ id }) => !known.has(id))], next: now.next, isLoading, more };
}
