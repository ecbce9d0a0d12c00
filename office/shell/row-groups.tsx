import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Up to here all rows are there at once. */
const MAX_CONCURRENT = 100;
const ROWS = 20;
/** So far from what is seen rows are there, for whoever scrolls fast or goes by keys. */
const NEAR = '1500px 0px';

type Props<Row> = { rows: readonly Row[]; columns: number; render: (row: Row, index: number) => ReactNode };

/** The body of a long table: a thousand rows would be painted at every step of scrolling, so those far away are a gap of their height. */
export function RowGroups<Row>({ rows, columns, render }: Props<Row>) {
  if (rows.length <= MAX_CONCURRENT) return <tbody>{rows.map(render)}</tbody>;
  const groups = Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) => at * ROWS);
  return groups.map((first) => (
    <RowGroup key={first} columns={columns}>
      {() => rows.slice(first, first + ROWS).map((row, at) => render(row, first + at))}
    </RowGroup>
  ));
}

function RowGroup({ columns, children }: { columns: number; children: () => ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null);
  /** Null: the rows are there. */
  const [gap, setGap] = useState<number | null>(null);
  useEffect(() => {
    if (!body.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setGap(null);
        // What has the focus stays, or the keys would have nowhere to begin.
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
