import { useShopPath } from './site.tsx';
import { useWideTables } from './wide-tables.ts';
import './rich-text.module.css';

/** The one place that shows editors' HTML. The shop's commands clean it before it is stored, the API whenever it is read. */
export function RichText({ html, className = 'rich', lang }: { html: string; className?: string; lang?: string }) {
  const pathOf = useShopPath();
  const linked = html.replace(LINK_WITHIN, (_, address: string) => `href="${pathOf(address)}"`);
  const shown = linked
    .replaceAll('<table>', '<div class="wide-table"><table>')
    .replaceAll('</table>', '</table></div>');
  const box = useWideTables(shown);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API (DESIGN 3)
  return <div ref={box} className={className} lang={lang} dangerouslySetInnerHTML={{ __html: shown }} />;
}

/** Most are written without a language, which is put before them. */
const LINK_WITHIN = /href="(\/[^"]*)"/g;
