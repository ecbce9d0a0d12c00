export type SeenProduct = { path: string; name: string; price: number | null; picture: string | null };

export async function seenProducts(isOfLanguage: (path: string) => boolean): Promise<SeenProduct[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('kayts-pages-'));
  const seen = new Map<string, SeenProduct>();
  for (const name of names.reverse()) {
    const pages = await caches.open(name);
    for (const request of [...(await pages.keys())].reverse()) {
      const path = new URL(request.url).pathname;
      if (seen.has(path) || !isOfLanguage(path)) continue;
      const html = await (await pages.match(request))?.text();
      const product = html && readProduct(html, path);
      if (product) seen.set(path, product);
    }
  }
  return [...seen.values()];
}

function readProduct(html: string, path: string): SeenProduct | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const metaContent = (property: string) =>
    page.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? null;
  const name = metaContent('og:title');
  if (!name || metaContent('og:type') !== 'product') return null;
  const price = Number(metaContent('product:price:amount'));
  return {
    path,
    name,
    price: Number.isInteger(price) && price > 0 ? price : null,
    picture: page.querySelector('[data-gallery] img')?.getAttribute('src') ?? null,
  };
}
