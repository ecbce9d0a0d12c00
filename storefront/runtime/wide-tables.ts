import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

/** A table that scrolls within itself can be reached by keys and then has a name; one that fits is no stop (WCAG 2.1.1). */
export function useWideTables(html: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const unnamed = useTranslations('ui')('table');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other tables
  useEffect(() => {
    const tables = box.current?.querySelectorAll('.wide-table') ?? [];
    if (tables.length === 0) return;
    const observer = new ResizeObserver((seen) => {
      for (const { target } of seen) {
        const name = target.querySelector('caption')?.textContent || unnamed;
        // Parts of a pixel round up: a table that fits may seem wider.
        const isWide = target.scrollWidth > target.clientWidth + 1;
        for (const [attribute, value] of Object.entries({ tabindex: '0', role: 'region', 'aria-label': name }))
          if (isWide) target.setAttribute(attribute, value);
          else target.removeAttribute(attribute);
      }
    });
    for (const table of tables) observer.observe(table);
    return () => observer.disconnect();
  }, [html, unnamed]);
  return box;
}
