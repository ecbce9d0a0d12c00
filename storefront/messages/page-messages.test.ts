import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '#contract/locale.ts';
import { PAGE_MESSAGES } from './page-messages.ts';

const ROOT = join(import.meta.dirname, '../..');
const ROUTES = 'storefront/app/routes.tsx';
const LANGUAGES = { hy: () => import('./hy.ts'), ru: () => import('./ru.ts'), en: () => import('./en.ts') };

const source = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const resolved = (from: string, name: string): string =>
  name.startsWith('#') ? name.slice(1) : normalize(join(dirname(from), name));

function imports(file: string, pattern: RegExp): string[] {
  return [...source(file).matchAll(pattern)].flatMap(([, name]) => {
    const found = resolved(file, name ?? '');
    return /^(storefront|ui|i18n)\//.test(found) && /\.tsx?$/.test(found) && existsSync(join(ROOT, found))
      ? [found]
      : [];
  });
}

/** A file and what comes with it; what is fetched later counts too, unless it has words of its own. */
function together(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const now = imports(file, /^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'/gm);
  const later = imports(file, /\bimport\('([^']+)'\)/g).filter((part) => file !== ROUTES && !(part in PAGE_MESSAGES));
  for (const next of [...now, ...later]) together(next, seen);
  return seen;
}

const asked = (file: string): string[] =>
  [...together(file)].flatMap((part) =>
    [...source(part).matchAll(/useTranslations\('(\w+)/g)].map(([, area]) => area!),
  );

test('every component names its area of words in plain sight', () => {
  const sources = ['storefront', 'ui'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );

  const hidden = sources.filter((file) => /useTranslations\((?!'\w)/.test(source(file)));

  expect(hidden.filter((file) => !file.endsWith('.test.ts'))).toEqual([]);
});

test('words of every page are the same areas in every language', async () => {
  const [hy, ...others] = await Promise.all(
    LOCALES.map(async (locale) => Object.keys((await LANGUAGES[locale]()).everywhere)),
  );

  expect(others).toEqual([hy, hy]);
});

test('what stands around every page needs no other words than those of every page', async () => {
  const { everywhere } = await import('./hy.ts');

  const needed = new Set(['storefront/app/entry-client.tsx', ROUTES].flatMap(asked));

  expect([...needed].filter((area) => !(area in everywhere))).toEqual([]);
});

test('every page, and every part fetched later, has the words its components ask for, and no others', async () => {
  const { everywhere } = await import('./hy.ts');
  const pages = imports(ROUTES, /\bimport\('([^']+)'\)/g);

  const needed = [...new Set([...pages, ...Object.keys(PAGE_MESSAGES)])].map((file) => [
    file,
    [...new Set(asked(file))].filter((area) => !(area in everywhere)).sort(),
  ]);

  expect(PAGE_MESSAGES).toEqual(Object.fromEntries(needed.filter(([, areas]) => areas?.length)));
});
