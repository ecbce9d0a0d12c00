import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import styles from './content.module.css';
import { moveBlock } from './move-block.ts';

type Props<T> = {
  items: readonly T[];
  className: string | undefined;
  itemClassName: string | undefined;
  titleOf: (item: T) => string;
  onArrange: (items: T[]) => void;
  children: (item: T) => ReactNode;
  /** Required for a list with two levels. */
  levels?: { isNested: (item: T) => boolean; onNest: (item: T, isNested: boolean) => void };
};

const NEVER = (): boolean => false;

/**
 * A list whose order changes by drag, by buttons, and by Alt and arrow keys on a handle. With levels, Alt with the left
 * and right keys changes the level.
 */
export function ArrangedList<T extends { id: number }>({
  items,
  className,
  itemClassName,
  titleOf,
  onArrange,
  children,
  levels,
}: Props<T>) {
  const t = useTranslations('content');
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const move = (from: number, to: number) => {
    const moved = items[from];
    if (moved === undefined || to < 0 || to >= items.length || from === to) return;
    onArrange(moveBlock(items, levels?.isNested ?? NEVER, from, to));
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    const moved = items[at];
    const nests = { ArrowLeft: false, ArrowRight: true }[event.key];
    if (levels && moved && event.altKey && nests !== undefined) {
      event.preventDefault();
      if (at > 0) levels.onNest(moved, nests);
      return;
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !event.altKey) return;
    event.preventDefault();
    move(at, at + step);
    const { id = 0 } = moved ?? {};
    requestAnimationFrame(() => list.current?.querySelector<HTMLButtonElement>(`[data-handle="${id}"]`)?.focus());
  };
  return (
    <ul className={className} ref={list}>
      {items.map((item, at) => (
        <li
          key={item.id}
          className={classNames(itemClassName, levels?.isNested(item) && styles.nested)}
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
            data-handle={item.id}
            className={styles.handle}
            aria-label={t('move', { title: titleOf(item) })}
            aria-keyshortcuts={`Alt+ArrowUp Alt+ArrowDown${levels ? ' Alt+ArrowLeft Alt+ArrowRight' : ''}`}
            onKeyDown={(event) => onKey(event, at)}
          >
            <OfficeIcon name="menu" small />
          </button>
          {children(item)}
          <span className={styles.moves}>
            {levels && at > 0 && (
              <button
                type="button"
                className={classNames('sq sq--s', !levels.isNested(item) && styles.inwards)}
                aria-pressed={levels.isNested(item)}
                aria-label={t('nest', { title: titleOf(item) })}
                onClick={() => levels.onNest(item, !levels.isNested(item))}
              >
                <OfficeIcon name="left" small />
              </button>
            )}
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
