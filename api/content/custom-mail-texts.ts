import { isSame, logChange } from '#api/audit/audit-log.ts';
import { type AuditEntry, readAuditOf } from '#api/audit/read-audit.ts';
import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import { isMailName, MAIL_NAMES, MAIL_TEXTS, mailMessagesWith, mailOfText } from '#api/messages/mail-texts.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import type { FieldConflict } from '#contract/office/office-errors.ts';
import type { MailFields } from '#contract/office/office-mail-texts-contract.ts';
import { cleanText } from '#rules/text/typed-text.ts';
import type { Content } from './content-store.ts';
import { textProblem } from './custom-texts.ts';
import { deleteCustomTextsIn, lockCustomTexts, selectCustomTexts, upsertCustomText } from './custom-texts-sql.ts';
import type { ContentAudit } from './edit-content.ts';
import { type InterfaceTexts, isMailKey, MAIL_PREFIX } from './interface-texts.ts';

type Translations = Content['translations'];

const cached = new WeakMap<Translations, Partial<Record<Locale, MailMessages>>>();

/** The texts of mails with the merchant's custom ones. A custom text that cannot replace the built-in one is ignored. */
export function mailMessages({ translations }: Pick<Content, 'translations'>, locale: Locale): MailMessages {
  const known = cached.get(translations) ?? {};
  const messages = known[locale] ?? mailMessagesWith(locale, customTexts(translations, locale));
  cached.set(translations, { ...known, [locale]: messages });
  return messages;
}

const customTexts = (translations: Translations, locale: Locale): Map<string, string> =>
  new Map(
    translations
      .filter((row) => row.locale === locale && isMailKey(row.key))
      .map(({ key, text }) => [key.slice(MAIL_PREFIX.length), text] as const)
      .filter(([path, text]) => {
        const builtIn = MAIL_TEXTS[locale][path];
        return builtIn !== undefined && textProblem(text, builtIn) === null;
      }),
  );

/** The built-in texts of pages and of mails by key. */
export const withMailTexts = (pages: InterfaceTexts): InterfaceTexts => ({
  hy: withMails(pages, 'hy'),
  ru: withMails(pages, 'ru'),
  en: withMails(pages, 'en'),
});

const withMails = (pages: InterfaceTexts, locale: Locale): Record<string, string> => ({
  ...pages[locale],
  ...Object.fromEntries(Object.entries(MAIL_TEXTS[locale]).map(([path, text]) => [`${MAIL_PREFIX}${path}`, text])),
});

/** Paths of the texts of a mail. */
export const textPathsOf = (mail: string): string[] =>
  Object.keys(MAIL_TEXTS.hy).filter((path) => mailOfText(path) === mail);

/** Custom texts of a mail by path and language, such as `order.subject.hy`; null shows the built-in text. */
export async function readMailFields(db: Db, mail: string): Promise<MailFields> {
  const own = new Map((await selectCustomTexts(db)).map(({ key, locale, text }) => [`${key}.${locale}`, text]));
  return Object.fromEntries(fieldNames(mail).map((name) => [name, own.get(`${MAIL_PREFIX}${name}`) ?? null]));
}

const fieldNames = (mail: string): string[] =>
  textPathsOf(mail).flatMap((path) => LOCALES.map((locale) => `${path}.${locale}`));

/** The numbers of custom texts by mail. */
export async function countCustomMailTexts(db: Db): Promise<{ mail: string; own: number }[]> {
  const keys = (await selectCustomTexts(db)).filter(({ key }) => isMailKey(key));
  return MAIL_NAMES.map((mail) => ({
    mail,
    own: keys.filter(({ key }) => mailOfText(key.slice(MAIL_PREFIX.length)) === mail).length,
  }));
}

const ENTITY = 'mail_texts';
const MAX_VERSIONS = 100;

export const readMailVersions = (db: Db, mail: string): Promise<AuditEntry[]> =>
  readAuditOf(db, { entity: ENTITY, ids: [mail], limit: MAX_VERSIONS });

type MailChange = { mail: string; fields: MailFields; seen?: MailFields | null };

/**
 * Returns the audit entry, or null if nothing changed. Refuses `stale` for texts that somebody else changed since the
 * caller read them; other texts merge.
 */
export async function changeMailTexts(
  db: Db | Pool,
  by: ContentAudit,
  { mail, fields, seen = null }: MailChange,
): Promise<number | null> {
  if (!isMailName(mail)) throw new Refusal('not_found');
  const names = fieldNames(mail);
  if (Object.keys(fields).some((name) => !names.includes(name))) throw new Refusal('not_found');
  // An undo restores texts that were valid.
  if (by.undoOf === undefined) refuseInvalid(fields);
  return transaction(db, async (db) => {
    await lockCustomTexts(db);
    const current = await readMailFields(db, mail);
    const wanted = cleanedFields(fields);
    if (seen) await refuseStale(db, { mail, wanted, seen: cleanedFields(seen), current });
    const changed = Object.entries(wanted).filter(([name, text]) => text !== current[name]);
    if (changed.length === 0) return null;
    const rows = changed.map(([name, text]) => ({ ...toKey(name), text }));
    for (const { key, locale, text } of rows) if (text !== null) await upsertCustomText(db, { key, locale, text });
    await deleteCustomTextsIn(
      db,
      rows.filter(({ text }) => text === null),
    );
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return logChange(db, by.actor, {
      ...{ action: by.action ?? 'changeMailTexts', entity: ENTITY, entityId: mail },
      before: Object.fromEntries(changed.map(([name]) => [name, current[name] ?? null])),
      after: Object.fromEntries(changed),
      undoOf: by.undoOf,
    });
  });
}

function toKey(name: string): { key: string; locale: Locale } {
  const locale = LOCALES.find((one) => name.endsWith(`.${one}`)) ?? 'hy';
  return { key: `${MAIL_PREFIX}${name.slice(0, -locale.length - 1)}`, locale };
}

const cleanedFields = (fields: MailFields): MailFields =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, cleanText(text ?? '') || null]));

/** The problem of each field that cannot replace its built-in text. */
export function mailTextProblems(fields: MailFields): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const [name, text] of Object.entries(cleanedFields(fields))) {
    const { key, locale } = toKey(name);
    const problem = text && textProblem(text, MAIL_TEXTS[locale][key.slice(MAIL_PREFIX.length)] ?? '');
    if (problem) problems[name] = problem;
  }
  return problems;
}

function refuseInvalid(fields: MailFields): void {
  const problems = mailTextProblems(fields);
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
}

type Comparison = { mail: string; wanted: MailFields; seen: MailFields; current: MailFields };

async function refuseStale(db: Db, { mail, wanted, seen, current }: Comparison): Promise<void> {
  const stale = Object.keys(wanted).filter((name) => {
    const now = current[name] ?? null;
    return !isSame(seen[name] ?? null, now) && !isSame(wanted[name] ?? null, now);
  });
  if (stale.length === 0) return;
  const versions = await readMailVersions(db, mail);
  const conflicts = stale.map((field): FieldConflict => {
    const author = versions.find(({ after }) => field in after);
    return { field, current: current[field] ?? null, by: author?.by ?? null, at: author?.at.toISOString() ?? null };
  });
  throw new OfficeRefusal('stale', { changed: stale, conflicts });
}

/** The content as it would be with unsaved texts, for previews. Invalid texts are left out. */
export function withMailFields<C extends Pick<Content, 'translations'>>(content: C, fields: MailFields): C {
  const wanted = Object.entries(cleanedFields(fields)).map(([name, text]) => ({ ...toKey(name), text }));
  const others = content.translations.filter(
    (row) => !wanted.some(({ key, locale }) => key === row.key && locale === row.locale),
  );
  return {
    ...content,
    translations: [...others, ...wanted.flatMap(({ text, ...row }) => (text === null ? [] : { ...row, text }))],
  };
}
