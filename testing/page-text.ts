import { renderPage } from '#storefront/app/entry-server.tsx';
import type { PageAnswer, PageRequest } from '#storefront/app/page-rendering.ts';

/** Renders a page and returns its HTML as text. */
export async function renderText(request: PageRequest): Promise<Omit<PageAnswer, 'html'> & { html: string }> {
  const page = await renderPage(request);
  return { ...page, html: Buffer.from(page.html).toString() };
}
