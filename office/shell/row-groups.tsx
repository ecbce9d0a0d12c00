import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Up to this number of rows, all rows are rendered at once. */
const MAX_UNGROUPED_ROWS = 100;
const ROWS = 20;
/** Rows within this distance of the viewport are rendered, so fast scrolling and keys find them. */
const NEAR = '1500px 0px';

type Props<Row> = { rows: readonly Row[]; columns: number; render: (row: Row, index: number) => ReactNode };

/** The body of a long table. Groups of rows far from the viewport are replaced by empty space of their height. */
export function RowGroups<Row>({ rows, columns, render }: Props<Row>) {
  if (rows.length <= MAX_UNGROUPED_ROWS) return <tbody>{rows.map(render)}</tbody>;
  const groups = Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) => at * ROWS);
  return groups.map((first) => (
    <RowGroup key={first} columns={columns}>
      {() => rows.slice(first, first + ROWS).map((row, at) => render(row, first + at))}
    </RowGroup>
  ));
}

function RowGroup({ columns, children }: { columns: number; children: () => ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null);
  /** Null while the rows are rendered. */
  const [gap, setGap] = useState<number | null>(null);
  useEffect(() => {
    if (!body.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setGap(null);
        // The group with the focus stays rendered, because keyboard navigation starts there.
        else if (entry && !entry.target.contains(document.activeElement)) setGap(entry.boundingClientRect.height);
      },
      { rootMargin: NEAR },
    );
    observer.observe(body.current);
    return () => observer.disconnect();
  }, []);
  return (
    <tbody ref={body}>
      {gap === null ? (
        children()
      ) : (
        <tr>
          <td colSpan={columns} style={{ height: gap }} />
        </tr>
      )}
    </tbody>
  );
}
