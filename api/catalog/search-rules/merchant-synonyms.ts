import { type Fields, logChange } from '#api/audit/audit-log.ts';
import type { StoredSynonyms } from '#api/catalog/search/search-rules.ts';
import { keyOf } from '#api/catalog/search/synonym-dictionary.ts';
import { tokensOf } from '#api/catalog/search/tokens.ts';
import { insertChanges, sendCatalogNotification, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import { BY_COMMAND, changeRule, checkDays, dayFields, type RuleAudit } from './change-rules.ts';
import { RuleRefused } from './rule-refused.ts';
import * as statements from './search-rules-sql.ts';

export type { NewSynonyms } from './search-rules-sql.ts';

export const listSynonyms = (db: Db) => statements.selectSynonyms(db);

const MAX_LINES = 20_000;
const MAX_EXPRESSIONS = 20;
const MAX_WORDS = 5;
const MAX_LENGTH = 60;

/** Returns whether nearly every product contains these folded words (`isOfEverything` on the index of a read model). */
export type IsEverything = (words: readonly string[]) => boolean;

/**
 * Adds all lines or none. An existing line gets the given dates, or is refused if `seen` is null. Throws RuleRefused.
 */
export async function addSynonyms(
  pool: Db | Pool,
  lines: readonly statements.NewSynonyms[],
  isEverything: IsEverything,
  by: RuleAudit = BY_COMMAND,
): Promise<number | null> {
  const checked = lines.map((line) => checkedLine(line, isEverything));
  const unique = new Map(checked.map((line) => [JSON.stringify([line.locale, line.expressions]), line]));
  const lists = [...unique.values()];
  const [first] = lists;
  if (!first || lists.length > 1) return addLists(pool, lists, by);
  return changeRule(pool, by, {
    ...{ action: 'addSynonyms', entity: 'synonyms', keyOf: synonymsKey },
    read: async (db) => {
      const same = sameLine(await statements.selectSynonyms(db), first);
      return same ? toSynonymFields(same) : null;
    },
    write: (db) => storeLists(db, lists),
  });
}

async function addLists(
  pool: Db | Pool,
  lists: readonly statements.NewSynonyms[],
  { actor }: RuleAudit,
): Promise<number> {
  const change = await transaction(pool, async (db) => {
    await statements.lockRules(db);
    await storeLists(db, lists);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    const after = { count: lists.length };
    return logChange(db, actor, {
      action: 'addSynonyms',
      entity: 'synonyms',
      entityId: lists[0]?.expressions[0] ?? '',
      after,
    });
  });
  if ('begin' in pool) await sendCatalogNotification(pool);
  return change;
}

async function storeLists(db: Db, lists: readonly statements.NewSynonyms[]): Promise<void> {
  await statements.upsertSynonyms(db, lists);
  if ((await statements.countSynonyms(db)) > MAX_LINES) throw new RuleRefused('too_many', String(MAX_LINES));
}

type ChangedLine = statements.NewSynonyms & { id: number };

/** Replaces a line. Refuses `stale` if it was removed, and `taken` if another line has the same words. */
export function changeSynonyms(
  pool: Db | Pool,
  line: ChangedLine,
  isEverything: IsEverything,
  by: RuleAudit = BY_COMMAND,
): Promise<number | null> {
  const checked = { ...line, ...checkedLine(line, isEverything) };
  return changeRule(pool, by, {
    ...{ action: 'changeSynonyms', entity: 'synonyms', keyOf: synonymsKey },
    read: (db) => findSynonyms(db, line.id),
    write: async (db) => {
      const others = (await statements.selectSynonyms(db)).filter(({ id }) => id !== line.id);
      if (sameLine(others, checked)) throw new OfficeRefusal('taken');
      if ((await statements.updateSynonyms(db, checked)) === 0) throw new OfficeRefusal('stale');
    },
  });
}

/** Returns null if there is no such line. */
export const removeSynonyms = (pool: Db | Pool, id: number, by: RuleAudit = BY_COMMAND): Promise<number | null> =>
  changeRule(pool, by, {
    ...{ action: 'removeSynonyms', entity: 'synonyms', keyOf: synonymsKey },
    read: (db) => findSynonyms(db, id),
    write: (db) => statements.deleteSynonyms(db, id),
  });

const synonymsKey = ({ id }: Fields): string => String(id);

export const toSynonymFields = ({ id, locale, expressions, isOneWay, ...days }: StoredSynonyms) => ({
  ...{ id, locale, words: [...expressions], one_way: isOneWay },
  ...dayFields(days),
});

export async function findSynonyms(db: Db, id: number) {
  const line = await statements.selectSynonymsById(db, id);
  return line && toSynonymFields(line);
}

type Line = Pick<statements.NewSynonyms, 'locale' | 'expressions' | 'isOneWay'>;

/** Finds a line with the same words, regardless of capitals and, if all words are equal in rank, of their order. */
function sameLine(lines: readonly StoredSynonyms[], wanted: Line): StoredSynonyms | undefined {
  const key = lineKey(wanted);
  return lines.find((line) => line.locale === wanted.locale && lineKey(line) === key);
}

function lineKey({ expressions, isOneWay }: Line): string {
  const keys = expressions.map((expression) => keyOf(tokensOf(expression)));
  const [first = '', ...others] = isOneWay ? keys : ['', ...keys];
  return JSON.stringify([first, others.toSorted()]);
}

function checkedLine(line: statements.NewSynonyms, isEverything: IsEverything): statements.NewSynonyms {
  checkDays(line);
  const typed = line.expressions.map(cleanLine).filter(Boolean);
  const byKey = new Map<string, string>();
  for (const expression of typed) {
    const words = tokensOf(expression);
    if (words.length === 0) throw new RuleRefused('no_words', expression);
    if (words.length > MAX_WORDS || expression.length > MAX_LENGTH) throw new RuleRefused('too_long', expression);
    if (!byKey.has(keyOf(words))) byKey.set(keyOf(words), expression);
  }
  const expressions = [...byKey.values()];
  if (expressions.length < 2) throw new RuleRefused('itself', typed.join(', '));
  if (expressions.length > MAX_EXPRESSIONS) throw new RuleRefused('too_many', String(MAX_EXPRESSIONS));
  const leading = line.isOneWay ? expressions.slice(1) : expressions;
  const everything = leading.find((expression) => isEverything(tokensOf(expression)));
  if (everything) throw new RuleRefused('everything', everything);
  return { ...line, expressions };
}
