import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');
const EVERYWHERE = /\.\/hy\/\{([^}]*)\}\.json/;
const VIRTUAL = 'virtual:page-messages';
const HELPER = '#storefront/messages/lazy-messages.ts';

const sources = new Map<string, string>();

function source(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(join(ROOT, file), 'utf8');
  sources.set(file, text);
  return text;
}

function resolved(from: string, name: string): string | null {
  const found = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(from), name));
  return /^(storefront|ui|i18n)\/.*\.tsx?$/.test(found) && existsSync(join(ROOT, found)) ? found : null;
}

/** Returns the file and its static imports. Dynamic imports load their own messages. */
function together(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ''] of source(file).matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'/gm)) {
    const next = resolved(file, name);
    if (next) together(next, seen);
  }
  return seen;
}

const everywhere = (): Set<string> =>
  new Set([...(EVERYWHERE.exec(source('storefront/messages/hy.ts'))?.[1] ?? '').matchAll(/\w+/g)].map(String));

export function areasOf(file: string): string[] {
  const asked = [...together(file)].flatMap((part) =>
    [...source(part).matchAll(/useTranslations\('(\w+)/g)].map(([, area = '']) => area),
  );
  const known = everywhere();
  return [...new Set(asked)].filter((area) => !known.has(area)).sort();
}

/**
 * Adds the messages of a lazily loaded part to each `import()` of it. `virtual:page-messages` lists them per page for
 * the server.
 */
export function pageMessages(pageFiles: readonly string[]): Plugin {
  return {
    name: 'kayts-page-messages',
    enforce: 'post',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      sources.clear();
      const table = Object.fromEntries(pageFiles.map((file) => [file, areasOf(file)]));
      return `export const PAGE_MESSAGES = ${JSON.stringify(table)};`;
    },
    transform(code, id) {
      // The server has all messages.
      if (this.environment.name !== 'client') return null;
      const file = relative(ROOT, id.split('?')[0] ?? id);
      if (!file.startsWith('storefront/') || !/\bimport\(/.test(code)) return null;
      let isChanged = false;
      const changed = code.replace(/\bimport\((["'])([^"']+)\1\)/g, (whole, _, name: string) => {
        const target = resolved(file, name.replace(/^\//, '#'));
        const areas = target ? areasOf(target) : [];
        if (areas.length === 0) return whole;
        isChanged = true;
        return `withMessages(${whole}, ${JSON.stringify(areas)})`;
      });
      return isChanged ? { code: `import { withMessages } from '${HELPER}';\n${changed}`, map: null } : null;
    },
  };
}
