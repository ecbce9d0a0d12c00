import type { Locale } from '#contract/locale.ts';
import type { Assets } from './document.tsx';
import { wordsOf } from './i18n/page-words.ts';

/** What `vite build` writes to `.vite/manifest.json`. */
export type Manifest = Record<string, ManifestChunk>;
type ManifestChunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };

const ENTRY = 'storefront/entry-client.tsx';
const MESSAGES = 'storefront/i18n/messages';

/** Scripts of development: Vite serves the sources. */
const DEV_ASSETS: Assets = {
  scripts: ['/@vite/client', '/@id/@vitejs/plugin-react/preamble', `/${ENTRY}`],
  styles: ['/storefront/style/index.css'],
  preloads: [],
};

/** What a page loads first: the entry, its styles, the chunks of its routes and words, the fonts of its script. */
export function pageAssets(manifest: Manifest | null, page: { locale: Locale; routeIds: string[] }): Assets {
  if (!manifest) return DEV_ASSETS;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`${ENTRY} is not in the manifest`);
  const files = page.routeIds.map((id) => id.split('#')[0] ?? id);
  const words = page.routeIds.flatMap((id) => wordsOf(id).map((area) => `${MESSAGES}/${page.locale}/${area}.json`));
  const wanted = [ENTRY, `storefront/i18n/${page.locale}.ts`, ...files, ...words].filter((key) => key in manifest);
  const scripts = [...new Set(wanted.flatMap((key) => withImports(manifest, key)))];
  return {
    scripts: [`/${entry.file}`],
    styles: (entry.css ?? []).map((file) => `/${file}`),
    preloads: [
      ...fontsOf(entry, page.locale).map((file) => ({ href: `/${file}`, as: 'font' as const, type: 'font/woff2' })),
      ...scripts.filter((file) => file !== entry.file).map((file) => ({ href: `/${file}`, as: 'script' as const })),
    ],
  };
}

function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name, seen))];
}

/** Armenian holds the dram sign too; Cyrillic pages load it a little later. */
function fontsOf(entry: ManifestChunk, locale: Locale): string[] {
  const scripts = locale === 'ru' ? ['cyrillic', 'latin'] : ['armenian', 'latin'];
  return (entry.assets ?? []).filter((file) =>
    scripts.some((script) => file.includes(`google-sans-${script}-wght-normal`)),
  );
}
