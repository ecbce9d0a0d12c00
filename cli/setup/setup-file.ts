import { Document, isMap, isScalar, parseDocument } from 'yaml';
import type { Db, Pool } from '#api/database/sql.ts';
import { CommandError } from '#cli/terminal/command.ts';
import { SETUP_AREAS } from './areas.ts';
import { type ApplyContext, AreaRefused } from './setup-area.ts';

const HEAD = ` The shop as a file: npm run shop -- setup apply shop.yml
 Areas and settings that are left out stay unchanged.`;

export async function writeSetup(db: Db): Promise<string> {
  const content: Record<string, unknown> = {};
  for (const { name, read } of SETUP_AREAS) content[name] = await read(db);
  const document = new Document(content);
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
  return document.toString({ lineWidth: 120 });
}

/** Parses the file. The message of a fault contains its line. */
export function parseSetup(text: string, file: string): Map<string, unknown> {
  const document = parseDocument(text);
  const [fault] = document.errors;
  if (fault) throw new CommandError(`${file} is not YAML: ${fault.message.trim()} ${UNTOUCHED}`);
  const content: unknown = document.toJS();
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new CommandError(`${file} contains no areas; they are ${areaNames()}. ${UNTOUCHED}`);
  const areas = new Map<string, unknown>(Object.entries(content));
  for (const name of areas.keys()) {
    if (!SETUP_AREAS.some((area) => area.name === name))
      throw new CommandError(`${file}: there is no area "${name}"; they are ${areaNames()}. ${UNTOUCHED}`);
  }
  return areas;
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
  areas: ReadonlyMap<string, unknown>,
  context: ApplyContext,
): Promise<readonly string[]> {
  try {
    return await pool.begin(async (db) => {
      const [lines, problems]: [string[], string[]] = [[], []];
      for (const { name, apply } of SETUP_AREAS) {
        if (!areas.has(name)) continue;
        try {
          lines.push(...(await apply(within(pool, db), areas.get(name), context)));
        } catch (error) {
          if (!(error instanceof AreaRefused)) throw error;
          problems.push(...error.lines);
        }
      }
      if (problems.length > 0) throw new CommandError([...problems, UNTOUCHED].join('\n'));
      if (context.isDryRun) throw new DryRun(lines);
      return lines;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.lines;
    throw error;
  }
}

/** The service functions open their own transactions; here they join the one of the file. */
const within = (pool: Pool, db: Parameters<Parameters<Pool['begin']>[0]>[0]): Pool => ({
  ...pool,
  ...db,
  begin: (work) => work(db),
});
