import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeCategory } from '#contract/office/office-catalog-contract.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import styles from './catalog.module.css';
import {
  type Arrow,
  type CategoryNode,
  type DropSide,
  type Place,
  placeByArrow,
  placeByDrop,
  toTree,
} from './category-place.ts';

type Props = {
  categories: readonly OfficeCategory[];
  onMove: (category: OfficeCategory, place: Place) => Promise<void>;
  onMoveDialog: (category: OfficeCategory) => void;
};

type Drag = { id: number; over: { onto: number; side: DropSide } | null };

const isArrow = (key: string): key is Arrow => ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(key);

/** Rows are moved by dragging, by Alt and arrow keys, or by the dialog of their button. */
export function CategoryTree({ categories, onMove, onMoveDialog }: Props) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const moveByKey = async (event: KeyboardEvent, category: OfficeCategory) => {
    if (!event.altKey || !isArrow(event.key)) return;
    event.preventDefault();
    const place = placeByArrow(categories, category.id, event.key);
    if (!place) return;
    await onMove(category, place);
    list.current?.querySelector<HTMLElement>(`[data-category="${category.id}"]`)?.focus();
  };
  // The event of the drop decides, because the state can be older than a fast drop.
  const drop = (event: DragEvent, onto: number) => {
    event.preventDefault();
    const place = drag && placeByDrop(categories, drag.id, { onto, side: sideOf(event) });
    const category = categories.find(({ id }) => id === drag?.id);
    setDrag(null);
    if (place && category) void onMove(category, place);
  };
  const over = (event: DragEvent, onto: number) => {
    if (!drag) return;
    const side = sideOf(event);
    const isPossible = placeByDrop(categories, drag.id, { onto, side }) !== null;
    if (isPossible) event.preventDefault();
    setDrag({ ...drag, over: isPossible ? { onto, side } : null });
  };
  const row = { drag, setDrag, over, drop, moveByKey, onMoveDialog };
  return (
    <ul className={styles.tree} ref={list}>
      {toTree(categories).map((node) => (
        <Branch key={node.id} node={node} {...row} />
      ))}
    </ul>
  );
}

function sideOf({ clientY, currentTarget }: DragEvent): DropSide {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = height === 0 ? 0.5 : (clientY - top) / height;
  if (share < 0.3) return 'before';
  return share > 0.7 ? 'after' : 'inside';
}

type RowProps = {
  node: CategoryNode;
  drag: Drag | null;
  setDrag: (drag: Drag | null) => void;
  over: (event: DragEvent, onto: number) => void;
  drop: (event: DragEvent, onto: number) => void;
  moveByKey: (event: KeyboardEvent, category: OfficeCategory) => Promise<void>;
  onMoveDialog: (category: OfficeCategory) => void;
};

function Branch({ node, ...shared }: RowProps) {
  const t = useTranslations('catalog');
  const locale = useLocale();
  const { drag, setDrag, over, drop, moveByKey, onMoveDialog } = shared;
  const name = inLocale(node.name, locale);
  const side = drag?.over?.onto === node.id ? drag.over.side : null;
  return (
    <li>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the link and the button do the same by key */}
      <div
        className={classNames(styles.row, drag?.id === node.id && styles.dragged, side && styles[side])}
        draggable
        onDragStart={() => setDrag({ id: node.id, over: null })}
        onDragEnd={() => setDrag(null)}
        onDragOver={(event) => over(event, node.id)}
        onDrop={(event) => drop(event, node.id)}
      >
        <span className={`${styles.grip} on-l`} aria-hidden="true">
          ⠿
        </span>
        <Link
          className={node.visible ? undefined : styles.quiet}
          to={`/catalog/categories/${node.id}`}
          data-category={node.id}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
          onKeyDown={(event) => void moveByKey(event, node)}
        >
          {name}
        </Link>
        {!node.visible && <small>{t('hidden')}</small>}
        <small className="num">{t('products', { count: node.products })}</small>
        <Button size="s" look="bare" aria-label={t('moveNamed', { name })} onClick={() => onMoveDialog(node)}>
          <OfficeIcon name="return" small />
          <span className="on-l">{t('move')}</span>
        </Button>
      </div>
      {node.children.length > 0 && (
        <ul className={styles.tree}>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} {...shared} />
          ))}
        </ul>
      )}
    </li>
  );
}
