import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OfficeIcon } from '../shell/office-icon.tsx';
import styles from './content.module.css';

type Props<T> = {
  items: readonly T[];
  className: string | undefined;
  itemClassName: string | undefined;
  titleOf: (item: T) => string;
  onArrange: (items: T[]) => void;
  children: (item: T) => ReactNode;
};

/** A list whose order changes by drag, by buttons, and by Alt and arrow keys on a handle. */
export function ArrangedList<T extends { id: number }>({
  items,
  className,
  itemClassName,
  titleOf,
  onArrange,
  children,
}: Props<T>) {
  const t = useTranslations('content');
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const move = (from: number, to: number) => {
    const moved = items[from];
    if (moved === undefined || to < 0 || to >= items.length || from === to) return;
    onArrange([...items].toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !event.altKey) return;
    event.preventDefault();
    move(at, at + step);
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLButtonElement>('[data-handle]')[at + step]?.focus());
  };
  return (
    <ul className={className} ref={list}>
      {items.map((item, at) => (
        <li
          key={item.id}
          className={itemClassName}
          draggable
          onDragStart={() => setDragged(at)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null) move(dragged, at);
            setDragged(null);
          }}
        >
          <button
            type="button"
            data-handle
            className={styles.handle}
            aria-label={t('move', { title: titleOf(item) })}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onKeyDown={(event) => onKey(event, at)}
          >
            <OfficeIcon name="menu" small />
          </button>
          {children(item)}
          <span className={styles.moves}>
            <button
              type="button"
              className="sq sq--s"
              aria-label={t('up', { title: titleOf(item) })}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <OfficeIcon name="up" small />
            </button>
            <button
              type="button"
              className="sq sq--s"
              aria-label={t('down', { title: titleOf(item) })}
              disabled={at === items.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <OfficeIcon name="down" small />
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}
