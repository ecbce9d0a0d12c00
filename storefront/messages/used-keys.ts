import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;
const TEMPLATE = /`((?:[\w.]|\$\{(?:[^{}`]|\{[^{}]*\})*\})*)`/g;
/** Matches calls such as `t(outcome)`. Their keys are literals in the type of the argument. */
const BY_NAME = /\bt\((?![\s'"`])/;

type Source = { areas: string[]; isKey: (key: string) => boolean };

export function unusedKeys(keys: readonly string[]): string[] {
  const sources = allSources().flatMap(read);
  return keys.filter(
    (key) =>
      !sources.some(({ areas, isKey }) =>
        areas.some((area) => key.startsWith(`${area}.`) && isKey(key.slice(area.length + 1))),
      ),
  );
}

const allSources = (): string[] =>
  ['storefront', 'ui'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );

function read(file: string): Source[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const areas = [...text.matchAll(/useTranslations\('([\w.]+)'\)/g)].map(([, area]) => area ?? '');
  if (areas.length === 0) return [];
  const literals = new Set(BY_NAME.test(text) ? [file, ...within(file, 2)].flatMap(literalsOf) : literalsOf(file));
  const templates = [...text.matchAll(TEMPLATE)]
    .map(([, template]) => template ?? '')
    .filter((shape) => shape.includes('${'));
  const patterns = templates.filter((template) => /\w/.test(template.replace(/\$\{.*?\}/g, ''))).map(toPattern);
  return [{ areas, isKey: (key) => literals.has(key) || patterns.some((pattern) => pattern.test(key)) }];
}

const literalsOf = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(LITERAL)].map(([, one, other]) => one ?? other ?? '');

const toPattern = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '[^.]+')}$`);

function within(file: string, steps: number): string[] {
  if (steps === 0) return [];
  const named = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '([^']+)'/g)].map(([, name]) => name ?? '');
  const files = named
    .map((name) => (name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name))))
    .filter((name) => /^(storefront|ui|i18n|rules)\/.*\.tsx?$/.test(name) && existsSync(join(ROOT, name)));
  return [...new Set(files.flatMap((name) => [name, ...within(name, steps - 1)]))];
}
