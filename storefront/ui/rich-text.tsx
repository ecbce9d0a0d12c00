/** The one place that shows editors' HTML. The API has cleaned it on write and again on read. */
export function RichText({ html, className = 'rich' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API (DESIGN 3)
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
