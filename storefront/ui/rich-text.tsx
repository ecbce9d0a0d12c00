import { useHref } from 'react-router';

/** The one place that shows editors' HTML. The API has cleaned it on write and again on read. */
export function RichText({ html, className = 'rich' }: { html: string; className?: string }) {
  const base = useHref('/').replace(/\/$/, '');
  const linked = base ? html.replace(LINK_WITHIN, `href="${base}/`) : html;
  // A wide table scrolls within itself, by keyboard too.
  const shown = linked
    .replaceAll('<table>', '<div class="wide-table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API (DESIGN 3)
  return <div className={className} dangerouslySetInnerHTML={{ __html: shown }} />;
}

/** Editors write addresses without a language; the page's language is put before them. */
const LINK_WITHIN = /href="\/(?!\/|storage\/)/g;
