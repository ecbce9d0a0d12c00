import {
  Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Db, Pool } from '#api/database/sql.ts';
import { InputError } from '#api/rows/input-error.ts';
import { LOCALES } from '#contract/locale.ts';
import { SETUP_AREAS } from './areas.ts';
import { type ApplyContext, AreaRefused, type ExportContext } from './setup-area.ts';
import { bufferedStorage } from './shop-pictures.ts';

const HEAD = ` The shop as a file: npm run shop -- setup apply shop.yml
 Areas and settings that are left out stay unchanged.`;

export async function writeSetup(db: Db, context: ExportContext): Promise<string> {
  const content: Record<string, unknown> = {};
  for (const { name, read } of SETUP_AREAS) {
    const value = await read(db, context);
    if (!isEmpty(value)) content[name] = value;
  }
  const document = new Document(content, { aliasDuplicateObjects: false });
  document.commentBefore = HEAD;
  if (isMap(document.contents)) {
    for (const { key } of document.contents.items) {
      const area = SETUP_AREAS.find(({ name }) => isScalar(key) && key.value === name);
      if (area && isScalar(key)) {
        key.commentBefore = ` ${area.comment}`;
        key.spaceBefore = true;
      }
    }
  }
  visit(document, { Collection: (_, node) => arrange(node) });
  return document.toString({ lineWidth: 0, blockQuote: 'literal' });
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** Languages have the order of the shop, and short texts with their translations are on one line. */
function arrange(node: YAMLMap | YAMLSeq): void {
  const text = JSON.stringify(node);
  const isShort = text.length <= MAX_ON_ONE_LINE && !text.includes('\\n');
  if (isSeq(node)) {
    node.flow = isShort && node.items.length > 0 && node.items.every((item) => isScalar(item));
    return;
  }
  const names = node.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
  const isText = names.every((name) => LOCALES.some((locale) => locale === name));
  const places = new Map<string, number>(LOCALES.map((locale, at) => [locale, at]));
  const placeOf = ({ key }: (typeof node.items)[number]) => places.get(isScalar(key) ? String(key.value) : '') ?? 0;
  if (isText) node.items.sort((one, other) => placeOf(one) - placeOf(other));
  node.flow = isShort && (isText || names.toSorted().join() === 'from,to');
}

const MAX_ON_ONE_LINE = 110;

export type SetupFile = {
  areas: ReadonlyMap<string, unknown>;
  /** Puts the file and the line in front of a problem, which begins with a place such as `banks[0].rate`. */
  located: (problem: string) => string;
};

/** Parses the file. The message of a fault contains its line. */
export function parseSetup(text: string, file: string): SetupFile {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const [fault] = document.errors;
  if (fault) throw new InputError(`${file} is not YAML: ${fault.message.trim()} ${UNTOUCHED}`);
  const content: unknown = document.toJS();
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new InputError(`${file} contains no areas; they are ${areaNames()}. ${UNTOUCHED}`);
  const located = (problem: string): string => {
    const offset = offsetOf(document, problem);
    return offset === null ? `${file}: ${problem}` : `${file}:${counter.linePos(offset).line}: ${problem}`;
  };
  const areas = new Map<string, unknown>(Object.entries(content));
  for (const name of areas.keys()) {
    if (!SETUP_AREAS.some((area) => area.name === name))
      throw new InputError(`${located(name)}: there is no area "${name}"; they are ${areaNames()}. ${UNTOUCHED}`);
  }
  return { areas, located };
}

/** Returns the offset of the deepest part of the place that the file contains. Keys can contain dots. */
function offsetOf(document: Document.Parsed, problem: string): number | null {
  let node: ParsedNode | null = document.contents;
  let rest = problem;
  let offset: number | null = null;
  while (node) {
    if (isAlias(node)) {
      node = node.resolve(document) as ParsedNode | null;
    } else if (isMap(node)) {
      const pairs = node.items.flatMap((pair) =>
        isScalar(pair.key) ? [{ ...pair, name: String(pair.key.value) }] : [],
      );
      const pair = pairs
        .filter(({ name }) => rest.startsWith(name) && /^(?:[.[:\s]|$)/.test(rest.slice(name.length)))
        .reduce<(typeof pairs)[number] | null>(
          (best, one) => (best && best.name.length >= one.name.length ? best : one),
          null,
        );
      if (!pair) break;
      offset = pair.key.range?.[0] ?? offset;
      rest = rest.slice(pair.name.length).replace(/^\./, '');
      node = pair.value as ParsedNode | null;
    } else if (isSeq(node)) {
      const [index, at] = /^\[?(\d+)\]?\.?/.exec(rest) ?? [];
      const item = at === undefined ? undefined : node.items[Number(at)];
      if (index === undefined || !item) break;
      offset = item.range?.[0] ?? offset;
      rest = rest.slice(index.length);
      node = item as ParsedNode;
    } else break;
  }
  return offset;
}

const UNTOUCHED = 'Nothing was changed.';
const areaNames = (): string => SETUP_AREAS.map(({ name }) => name).join(', ');

class DryRun extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super('dry run');
    this.lines = lines;
  }
}

/** Applies all areas in one transaction, and rolls it back after a dry run or if any value is refused. */
export async function applySetup(
  pool: Pool,
  file: SetupFile,
  { isDryRun, ...context }: ApplyContext & { isDryRun: boolean },
): Promise<readonly string[]> {
  const storage = bufferedStorage(context.storage);
  try {
    return await pool.begin(async (db) => {
      const lines = await applyAreas(within(pool, db), file, { ...context, storage });
      if (isDryRun) throw new DryRun(lines);
      await storage.flush();
      return lines;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.lines;
    throw error;
  }
}

/** Applies all areas in the caller's transaction. Throws the problems of all areas at once. */
export async function applyAreas(pool: Pool, { areas, located }: SetupFile, context: ApplyContext): Promise<string[]> {
  const [lines, problems]: [string[], string[]] = [[], []];
  for (const { name, apply } of SETUP_AREAS) {
    if (!areas.has(name)) continue;
    try {
      lines.push(...(await apply(pool, areas.get(name), context)));
    } catch (error) {
      if (!(error instanceof AreaRefused)) throw error;
      problems.push(...error.lines);
    }
  }
  if (problems.length > 0) throw new InputError([...problems.map(located), UNTOUCHED].join('\n'));
  return lines;
}

/** A pool whose transactions join that of `db`, because service functions begin their own transactions. */
export const within = (pool: Pool, db: Parameters<Parameters<Pool['begin']>[0]>[0]): Pool => ({
  ...pool,
  ...db,
  begin: (work) => work(db),
});
