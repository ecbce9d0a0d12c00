import { useShopPath } from './site.tsx';
import { useWideTables } from './wide-tables.ts';
import './rich-text.module.css';

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
