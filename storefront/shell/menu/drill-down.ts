import { useLayoutEffect, useRef, useState } from 'react';
import type { MenuCategory } from '#storefront/runtime/shell-data.ts';

/** `parent`: the displayed category; `above`: its own parent. */
export type Level = { categories: MenuCategory[]; parent: MenuCategory | null; above: MenuCategory | null };

/** Moves focus to the heading of the new level, and back to the line it came from. */
export function useDrillDown(categories: MenuCategory[]) {
  const [trail, setTrail] = useState<MenuCategory[]>([]);
  const ref = useRef<HTMLDivElement>(null);
  const left = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (left.current === null) return;
    const line = ref.current?.querySelector<HTMLElement>(`[data-slug="${left.current}"]`);
    (line ?? ref.current?.querySelector('h2'))?.focus();
    if (!line) ref.current?.closest('dialog')?.scrollTo(0, 0);
    left.current = null;
  });
  const parent = trail.at(-1) ?? null;
  return {
    ref,
    level: { categories: parent?.children ?? categories, parent, above: trail.at(-2) ?? null } satisfies Level,
    into: (category: MenuCategory) => {
      left.current = '';
      setTrail([...trail, category]);
    },
    back: () => {
      left.current = parent?.slug ?? '';
      setTrail(trail.slice(0, -1));
    },
  };
}
