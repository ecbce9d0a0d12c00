import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './list-views.module.css';

type ListView = { name: string; to: string; text: string; count?: string; isHere: boolean; isHot?: boolean };

export function ListViews({ label, views }: { label: string; views: readonly ListView[] }) {
  const list = useRef<HTMLElement>(null);
  const here = views.find(({ isHere }) => isHere)?.name;
  useEffect(() => {
    const current = here === undefined ? null : list.current?.querySelector<HTMLElement>('[aria-current]');
    // On a phone the row scrolls, and the current view would be outside of it. The page itself does not scroll.
    if (current && list.current) list.current.scrollLeft = scrollFor(list.current, current);
  }, [here]);
  return (
    <nav ref={list} className={styles.views} aria-label={label}>
      {views.map(({ name, to, text, count, isHere, isHot }) => (
        <Link key={name} to={to} aria-current={isHere ? 'page' : undefined} className={isHot ? styles.hot : undefined}>
          {text} {count && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  );
}

const MARGIN_PX = 24;

/** The nearest position that shows the whole link with a part of its neighbour. */
function scrollFor(row: HTMLElement, link: HTMLElement): number {
  const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  const [before, after] = [outer.left + MARGIN_PX - inner.left, inner.right + MARGIN_PX - outer.right];
  if (after > 0) return row.scrollLeft + after;
  return before > 0 ? row.scrollLeft - before : row.scrollLeft;
}
