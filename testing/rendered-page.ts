import { Window } from 'happy-dom';
import { renderText } from './page-text.ts';
import type { TestShop } from './shop.ts';

export const PAGE_ORIGIN = 'https://shop.example';

/** Returns a page as the server sends it, before any script runs. */
export async function renderedPage({ app }: TestShop, path: string, headers: Record<string, string> = {}) {
  const { html, ...answer } = await renderText({
    url: path,
    origin: PAGE_ORIGIN,
    cookie: undefined,
    manifest: null,
    mode: 'demo',
    async fetch(url, init) {
      const response = await app.inject({
        url,
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers },
      });
      return new Response(response.body, {
        status: response.statusCode,
        headers: { 'cache-control': String(response.headers['cache-control'] ?? '') },
      });
    },
  });
  const { document } = new Window({
    url: PAGE_ORIGIN + path,
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  });
  document.documentElement.innerHTML = html.replace(/^<!doctype html>/i, '').replace(/<script\b.*?<\/script>/gs, '');
  const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
  return {
    ...answer,
    html,
    document,
    textOf,
    textsOf: (selector: string): string[] => [...document.querySelectorAll(selector)].map((one) => one.textContent),
    heading: textOf('h1'),
    isHidden: document.querySelector('meta[name=robots]')?.getAttribute('content')?.includes('noindex') ?? false,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href')?.replace(PAGE_ORIGIN, '') ?? null,
  };
}
