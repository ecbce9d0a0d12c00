import { type Actor, CLI } from '#api/audit/audit-log.ts';
import { keyOf } from '#api/catalog/search/synonym-dictionary.ts';
import { tokensOf } from '#api/catalog/search/tokens.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { changeRules, checkDays } from './change-rules.ts';
import { RuleRefused } from './rule-refused.ts';
import * as statements from './search-rules-sql.ts';

export type { NewSynonyms } from './search-rules-sql.ts';

export const listSynonyms = (db: Db) => statements.selectSynonyms(db);

const MAX_LINES = 20_000;
const MAX_EXPRESSIONS = 20;
const MAX_WORDS = 5;
const LONGEST = 60;

/** Returns whether nearly every product contains these folded words (`isOfEverything` on the index of a read model). */
export type IsEverything = (words: readonly string[]) => boolean;

/** Adds all lines or none. An existing line gets the given dates. Throws RuleRefused. */
export async function addSynonyms(
  pool: Pool,
  lines: readonly statements.NewSynonyms[],
  isEverything: IsEverything,
  actor: Actor = CLI,
): Promise<void> {
  const checked = lines.map((line) => checkedLine(line, isEverything));
  const unique = new Map(checked.map((line) => [JSON.stringify([line.locale, line.expressions]), line]));
  const lists = [...unique.values()];
  const [first] = lists;
  const entry = {
    ...{ actor, action: 'addSynonyms', entity: 'synonyms', entityId: first?.expressions[0] ?? '' },
    after: lists.length === 1 ? { words: first?.expressions, language: first?.locale } : { count: lists.length },
  };
  await changeRules(pool, entry, async (db) => {
    const rows = await statements.upsertSynonyms(db, lists);
    if ((await statements.countSynonyms(db)) > MAX_LINES) throw new RuleRefused('too_many', String(MAX_LINES));
    return rows;
  });
}

export const removeSynonyms = (pool: Pool, id: number, actor: Actor = CLI): Promise<number> =>
  changeRules(pool, { actor, action: 'removeSynonyms', entity: 'synonyms', entityId: id }, (db) =>
    statements.deleteSynonyms(db, id),
  );

function checkedLine(line: statements.NewSynonyms, isEverything: IsEverything): statements.NewSynonyms {
  checkDays(line);
  const typed = line.expressions.map((expression) => expression.replace(/\s+/g, ' ').trim()).filter(Boolean);
  const byKey = new Map<string, string>();
  for (const expression of typed) {
    const words = tokensOf(expression);
    if (words.length === 0) throw new RuleRefused('no_words', expression);
    if (words.length > MAX_WORDS || expression.length > LONGEST) throw new RuleRefused('too_long', expression);
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
