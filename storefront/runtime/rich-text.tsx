import './rich-text.module.css';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useShopPath } from './site.tsx';

/** The only place that renders editors' HTML. It is cleaned before it is stored, and by the API on every read. */
export function RichText({ html, className = 'rich', lang }: { html: string; className?: string; lang?: string }) {
  const pathOf = useShopPath();
  const linked = html.replace(LINK_WITHIN, (_, address: string) => `href="${pathOf(address)}"`);
  const shown = linked
    .replaceAll('<table>', '<div class="wide-table"><table>')
    .replaceAll('</table>', '</table></div>');
  const box = useWideTables(shown);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API (docs/spec/design.md 3)
  return <div ref={box} className={className} lang={lang} dangerouslySetInnerHTML={{ __html: shown }} />;
}

const LINK_WITHIN = /href="(\/[^"]*)"/g;

/** Makes a scrollable table focusable and names it (WCAG 2.1.1). A table that fits stays unchanged. */
function useWideTables(html: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const unnamed = useTranslations('ui')('table');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other tables
  useEffect(() => {
    const tables = box.current?.querySelectorAll('.wide-table') ?? [];
    if (tables.length === 0) return;
    const observer = new ResizeObserver((seen) => {
      for (const { target } of seen) {
        const name = target.querySelector('caption')?.textContent || unnamed;
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
