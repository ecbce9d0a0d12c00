import { PAGE_MESSAGES } from 'virtual:page-messages';
import type { Locale } from '#contract/locale.ts';
import { BUYING_AREAS } from '#storefront/messages/message-areas.ts';
import type { Assets } from './document.tsx';
import type { Manifest, ManifestChunk } from './page-rendering.ts';

const ENTRY = 'storefront/app/entry-client.tsx';
const STYLES = 'ui/style/index.css';
const START = 'storefront/app/start.ts';
const MESSAGES = 'storefront/messages';

const DEV_ASSETS: Assets = {
  scripts: ['/@vite/client', '/@id/@vitejs/plugin-react/preamble', `/${ENTRY}`].map((src) => ({ src })),
  styles: [`/${STYLES}`],
  fonts: [],
};

type Page = { locale: Locale; routeIds: string[] };

/**
 * Returns the assets of a page. Its styles and fonts load immediately; its code and messages load when `start.ts`
 * requests them.
 */
export function pageAssets(manifest: Manifest | null, page: Page): Assets {
  if (!manifest) return DEV_ASSETS;
  const found = foundAssets(manifest);
  const key = `${page.locale} ${page.routeIds.join(' ')}`;
  const assets = found.get(key) ?? assetsIn(manifest, page);
  found.set(key, assets);
  return assets;
}

const foundByManifest = new WeakMap<Manifest, Map<string, Assets>>();

/** Assets by page and locale; the number of entries is limited by the number of routes. */
function foundAssets(manifest: Manifest): Map<string, Assets> {
  const found = foundByManifest.get(manifest) ?? new Map<string, Assets>();
  foundByManifest.set(manifest, found);
  return found;
}

function assetsIn(manifest: Manifest, page: Page): Assets {
  const start = chunkOf(manifest, START);
  const files = page.routeIds.map((id) => id.split('#')[0] ?? id);
  const messages = files.flatMap((file) =>
    (PAGE_MESSAGES[file] ?? []).map((area) =>
      BUYING_AREAS.includes(area) ? `${MESSAGES}/${page.locale}-buying.ts` : `${MESSAGES}/${page.locale}/${area}.json`,
    ),
  );
  const wanted = [ENTRY, `storefront/messages/${page.locale}.ts`, ...files, ...messages].filter(
    (key) => key in manifest,
  );
  const code = [...new Set(wanted.flatMap((key) => withImports(manifest, key)))];
  return {
    scripts: [{ src: `/${start.file}`, code: code.map((file) => `/${file}`).join(' ') }],
    styles: [...new Set([ENTRY, ...files].flatMap((key) => stylesOf(manifest, key)))].map((file) => `/${file}`),
    fonts: fontsOf(manifest, page.locale).map((file) => `/${file}`),
  };
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the manifest`);
  return chunk;
}

function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name, seen))];
}

/** Styles of imported chunks come first, so that the rules of the chunk override them. */
function stylesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((name) => stylesOf(manifest, name, seen)), ...(chunk.css ?? [])];
}

/** The font with Armenian letters also contains the dram sign. Cyrillic pages load it later. */
function fontsOf(manifest: Manifest, locale: Locale): string[] {
  const scripts = locale === 'ru' ? ['cyrillic', 'latin'] : ['armenian', 'latin'];
  const assets = [ENTRY, ...(manifest[ENTRY]?.imports ?? [])].flatMap((key) => manifest[key]?.assets ?? []);
  return assets.filter((file) => scripts.some((script) => file.includes(`google-sans-${script}-wght-normal`)));
}
