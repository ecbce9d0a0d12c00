import { type AuditContext, type Fields, logChange, logChanges } from '#api/audit/audit-log.ts';
import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { LOCK_NUMBERS } from '#api/database/lock-numbers.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import {
  isReserved,
  type Redirect,
  type RedirectProblem,
  readRedirect,
  redirectKey,
  splitRedirectLine,
} from '#rules/shop/redirect-path.ts';
import * as statements from './redirects-sql.ts';

export const listRedirects = statements.selectRedirects;
export const readRedirectTargets = statements.selectTargets;
export const countRedirects = statements.countRedirects;

export type ProblemLine = { line: number; text: string; problem: RedirectProblem; by: string | null };

/** The redirect is wrong; nothing was changed. */
export class RedirectRefused extends Error {
  readonly problems: readonly ProblemLine[];
  constructor(problems: readonly ProblemLine[]) {
    super(`${problems.length} wrong redirects`);
    this.problems = problems;
  }
}

type PasteOptions = {
  /** `check` saves nothing, `all` refuses the whole text with a wrong line, `right` omits wrong lines. */
  mode: 'check' | 'all' | 'right';
};

export type PasteResult = {
  added: number;
  changed: number;
  same: number;
  problems: ProblemLine[];
  /** The audit entry; null if nothing was saved. */
  change: number | null;
};

const MAX_REDIRECTS = 50_000;
const MAX_LINE = 2_000;

/** Each line contains an old and a new address. Empty lines and lines that begin with # are skipped. */
export function pasteRedirects(
  db: Db | Pool,
  by: AuditContext,
  text: string,
  { mode }: PasteOptions,
): Promise<PasteResult> {
  return transaction(db, async (db) => {
    const known = await lockedTargets(db);
    const { rows, problems } = await accepted(db, known, linesOf(text));
    const changed = rows.filter(({ path, target }) => known.get(path) !== target);
    const added = changed.filter(({ path }) => !known.has(path)).length;
    const result = { added, changed: changed.length - added, same: rows.length - changed.length, problems };
    const isSaved = mode === 'right' || (mode === 'all' && problems.length === 0);
    const change = isSaved && changed.length > 0 ? await save(db, by, known, changed) : null;
    return { ...result, change };
  });
}

type Line = { line: number; text: string };

const linesOf = (text: string): Line[] =>
  text
    .split(/\r\n?|\n/)
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));

/** Locks the redirects, because a new one must not build a chain with another new one. */
async function lockedTargets(db: Db): Promise<Map<string, string>> {
  await db.run(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.redirects})`);
  return new Map((await statements.selectTargets(db)).map(({ path, target }) => [path, target]));
}

type Accepted = { rows: Redirect[]; problems: ProblemLine[] };

async function accepted(db: Db, known: ReadonlyMap<string, string>, lines: readonly Line[]): Promise<Accepted> {
  const result: Accepted = { rows: [], problems: [] };
  const read: (Line & Redirect)[] = [];
  const refuse = ({ line, text }: Line, problem: RedirectProblem, by: string | null = null) =>
    result.problems.push({ line, text: text.slice(0, MAX_LINE), problem, by });
  for (const line of lines) {
    const parts = splitRedirectLine(line.text);
    const redirect = parts ? readRedirect(...parts) : { problem: 'line' as const };
    if ('problem' in redirect) refuse(line, redirect.problem);
    else read.push({ ...line, ...redirect });
  }
  const existing = await statements.selectExisting(
    db,
    read.map(({ path }) => path),
  );
  const targets = new Map(known);
  const sources = new Map([...known].map(([path, target]) => [redirectKey(target), path]));
  const given = new Map<string, string>();
  for (const row of read) {
    const { path, target } = row;
    const key = redirectKey(target) ?? target;
    const next = targets.get(key);
    const before = sources.get(path);
    const isTwice = given.has(path) && given.get(path) !== target;
    if (existing.has(path)) refuse(row, 'exists');
    else if (isTwice) refuse(row, 'twice', given.get(path));
    else if (next !== undefined) refuse(row, redirectKey(next) === path ? 'loop' : 'chain', `${key} → ${next}`);
    else if (before !== undefined && before !== path) refuse(row, 'chain', `${before} → ${path}`);
    else if (!targets.has(path) && targets.size >= MAX_REDIRECTS) refuse(row, 'too_long');
    else {
      if (!given.has(path)) result.rows.push({ path, target });
      given.set(path, target);
      targets.set(path, target);
      sources.set(key, path);
    }
  }
  result.problems.sort((one, other) => one.line - other.line);
  return result;
}

type SingleChange = {
  path: string;
  /** Null removes the redirect. */
  target: string | null;
  /** The target that the editor saw; undefined skips the comparison. */
  seen?: string | null;
};

/** Adds, changes or removes one redirect. Returns null when there was nothing to change. */
export function changeRedirect(db: Db | Pool, by: AuditContext, change: SingleChange): Promise<number | null> {
  return transaction(db, async (db) => {
    const known = await lockedTargets(db);
    const path = known.has(change.path) ? change.path : (redirectKey(change.path.trim()) ?? change.path);
    const before = known.get(path) ?? null;
    if (change.seen !== undefined && change.seen !== before && change.target !== before) {
      const conflict = { field: path, current: before, by: null, at: null };
      throw new OfficeRefusal('stale', { changed: [path], conflicts: [conflict] });
    }
    if (change.target === null) {
      if (before === null) return null;
      await statements.deleteRedirects(db, [path]);
      return logSingle(db, by, path, { target: before }, {});
    }
    known.delete(path);
    const line = { line: 1, text: `${change.path}\t${change.target}` };
    const { rows, problems } = await accepted(db, known, [line]);
    const [row] = rows;
    if (!row) throw new RedirectRefused(problems);
    if (row.target === before) return null;
    await statements.upsertRedirects(db, [row]);
    return logSingle(db, by, row.path, before === null ? {} : { target: before }, { target: row.target });
  });
}

/**
 * Redirects the former address of a page of the shop. Redirects that led there lead to the new address, so that no
 * chain or loop arises. A page at the former address hides the redirect until it is gone.
 */
export async function redirectFormerAddress(db: Db, { path, target }: Redirect): Promise<void> {
  const known = await lockedTargets(db);
  const key = redirectKey(target) ?? target;
  if (path === key || isReserved(path) || (!known.has(path) && known.size >= MAX_REDIRECTS)) return;
  const led = [...known].filter(([from, to]) => from !== key && redirectKey(to) === path);
  await statements.upsertRedirects(db, [{ path, target }, ...led.map(([from]) => ({ path: from, target }))]);
}

async function logSingle(db: Db, by: AuditContext, path: string, before: Fields, after: Fields): Promise<number> {
  await insertChanges(db, [TAXONOMY_OR_CONTENT]);
  return logChange(db, by.actor, {
    action: by.action ?? 'changeRedirect',
    entity: 'redirect',
    entityId: path,
    before,
    after,
    undoOf: by.undoOf,
  });
}

async function save(
  db: Db,
  by: AuditContext,
  known: ReadonlyMap<string, string>,
  rows: readonly Redirect[],
): Promise<number> {
  await statements.upsertRedirects(db, rows);
  await insertChanges(db, [TAXONOMY_OR_CONTENT]);
  return logMany(
    db,
    by,
    rows.map(({ path, target }) => ({ path, before: known.get(path) ?? null, after: target })),
  );
}

type LoggedRow = { path: string; before: string | null; after: string | null };

async function logMany(db: Db, { actor, ...by }: AuditContext, rows: readonly LoggedRow[]): Promise<number> {
  const partOf = await logChange(db, actor, {
    action: by.action ?? 'pasteRedirects',
    entity: 'redirects',
    entityId: rows.length,
    undoOf: by.undoOf,
  });
  const fields = (target: string | null): Fields => (target === null ? {} : { target });
  await logChanges(
    db,
    actor,
    rows.map(({ path, before, after }) => ({
      action: by.action ?? 'changeRedirect',
      entity: 'redirect',
      entityId: path,
      before: fields(before),
      after: fields(after),
      partOf,
    })),
  );
  return partOf;
}

type LoggedChange = { entityId: string; before: Fields; after: Fields };

/** Restores pasted redirects that nobody has changed since. Returns null if there is none. */
export async function undoPaste(db: Db, by: AuditContext, parts: readonly LoggedChange[]): Promise<number | null> {
  const known = await lockedTargets(db);
  const target = ({ target }: Fields): string | null => (typeof target === 'string' ? target : null);
  const rows = parts
    .map(({ entityId: path, before, after }) => ({ path, before: target(after), after: target(before) }))
    .filter(({ path, before }) => (known.get(path) ?? null) === before);
  if (rows.length === 0) return null;
  await statements.deleteRedirects(
    db,
    rows.filter(({ after }) => after === null).map(({ path }) => path),
  );
  await statements.upsertRedirects(
    db,
    rows.flatMap(({ path, after }) => (after === null ? [] : [{ path, target: after }])),
  );
  await insertChanges(db, [TAXONOMY_OR_CONTENT]);
  return logMany(db, by, rows);
}

export const readRedirectFields = async (db: Db, path: string): Promise<Fields> => {
  const target = await statements.selectTarget(db, path);
  return target === null ? {} : { target };
};
