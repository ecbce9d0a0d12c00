import { isSame, logChange } from '#api/audit/audit-log.ts';
import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { LOCALES } from '#contract/locale.ts';
import type { CustomTexts, OfficeText } from '#contract/office/office-texts-contract.ts';
import { canStandFor, shapeOf } from '#i18n/message-shape.ts';
import { lostLetters } from '#rules/text/lost-letters.ts';
import { cleanText } from '#rules/text/typed-text.ts';
import * as statements from './custom-texts-sql.ts';
import type { ContentAudit } from './edit-content.ts';
import type { InterfaceTexts } from './interface-texts.ts';

const NOTHING: CustomTexts = { hy: null, ru: null, en: null };

/** Returns all texts with their custom and built-in versions, sorted by key. */
export async function readTexts(db: Db, builtIn: InterfaceTexts): Promise<OfficeText[]> {
  const own = Map.groupBy(await statements.selectCustomTexts(db), ({ key }) => key);
  return Object.keys(builtIn.hy).map((key) => ({
    key,
    built_in: { hy: builtIn.hy[key] ?? '', ru: builtIn.ru[key] ?? '', en: builtIn.en[key] ?? '' },
    own: toOwn(own.get(key) ?? []),
  }));
}

export const readCustomText = async (db: Db, key: string): Promise<CustomTexts> =>
  toOwn((await statements.selectCustomTexts(db)).filter((row) => row.key === key));

const toOwn = (rows: readonly statements.CustomTextRow[]): CustomTexts => ({
  ...NOTHING,
  ...Object.fromEntries(rows.map(({ locale, text }) => [locale, text])),
});

type TextChange = { key: string; own: CustomTexts; seen?: CustomTexts | null };

/** Returns the audit entry, or null if nothing changed. Null and an empty text show the built-in text again. */
export async function changeText(
  db: Db | Pool,
  by: ContentAudit,
  change: TextChange,
  builtIn: InterfaceTexts,
): Promise<number | null> {
  if (builtIn.hy[change.key] === undefined) throw new Refusal('not_found');
  refuseInvalid(change.key, cleaned(change.own), builtIn);
  return restoreText(db, by, change);
}

/** For undo: a former text needs no validation. */
export function restoreText(
  db: Db | Pool,
  by: ContentAudit,
  { key, own: given, seen = null }: TextChange,
): Promise<number | null> {
  return transaction(db, async (db) => {
    await statements.lockCustomTexts(db);
    const before = await readCustomText(db, key);
    const own = cleaned(given);
    if (seen && !isSame(before, cleaned(seen)) && !isSame(before, own)) throw new OfficeRefusal('stale');
    if (isSame(before, own)) return null;
    for (const locale of LOCALES) {
      const text = own[locale];
      if (text !== null) await statements.upsertCustomText(db, { key, locale, text });
    }
    await statements.deleteCustomTexts(
      db,
      key,
      LOCALES.filter((locale) => own[locale] === null),
    );
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return logChange(db, by.actor, {
      ...{ action: by.action ?? 'changeText', entity: 'text', entityId: key, before, after: own },
      undoOf: by.undoOf,
    });
  });
}

const cleaned = (texts: CustomTexts): CustomTexts => ({
  hy: cleanText(texts.hy ?? '') || null,
  ru: cleanText(texts.ru ?? '') || null,
  en: cleanText(texts.en ?? '') || null,
});

function refuseInvalid(key: string, own: CustomTexts, builtIn: InterfaceTexts): void {
  const problems: Record<string, FieldProblem> = {};
  for (const locale of LOCALES) {
    const text = own[locale];
    const problem = text === null ? null : textProblem(text, builtIn[locale][key] ?? '');
    if (problem) problems[`own.${locale}`] = problem;
  }
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
}

/** A text contains each placeholder of the built-in text, and no other. */
export function textProblem(text: string, builtIn: string): FieldProblem | null {
  if (lostLetters(text) !== null) return { problem: 'lost_letters' };
  try {
    const [own, expected] = [shapeOf(text), shapeOf(builtIn)];
    const unknown = missingNames(own.args, expected.args);
    if (unknown !== '') return { problem: 'text_placeholder_unknown', values: { names: unknown } };
    const lost = missingNames(expected.args, own.args);
    if (lost !== '') return { problem: 'text_placeholder_lost', values: { names: lost } };
    return canStandFor(own, expected) ? null : { problem: 'text_placeholders' };
  } catch {
    return { problem: 'text_syntax' };
  }
}

type Names = Readonly<Record<string, string>>;

const missingNames = (names: Names, from: Names): string =>
  Object.keys(names)
    .filter((name) => !Object.hasOwn(from, name))
    .map((name) => `{${name}}`)
    .join(', ');

/** True if a key or any of its texts contains the query. */
export function matches({ key, built_in: builtIn, own }: OfficeText, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return [key, ...Object.values(builtIn), ...Object.values(own)].some((text) => text?.toLowerCase().includes(wanted));
}
