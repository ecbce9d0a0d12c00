import { type AuditEntry, readAuditOf } from '#api/audit/read-audit.ts';
import {
  changeRedirect,
  countRedirects,
  listRedirects,
  pasteRedirects,
  RedirectRefused,
} from '#api/content/redirects.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { actorOf, catalogRoute, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import type { WireAuditEntry } from '#contract/office/office-audit-contract.ts';
import * as contract from '#contract/office/office-settings-contract.ts';
import { CRITICAL_KEYS, changeSettings, isRecordKey, readRecords, SettingRefused } from './shop-settings.ts';

type Parts = {
  notifyCatalogChanged: () => void;
  toWire: (entry: AuditEntry) => WireAuditEntry;
};

const MAX_PROBLEMS = 200;

export const settingsOfficeRoutes = ({ notifyCatalogChanged, toWire }: Parts): OfficeRoute[] => [
  officeRoute(contract.readSettings, async ({ db }) => {
    const [values, counts] = await Promise.all([readRecords(db), selectCounts(db)]);
    return { values, counts };
  }),
  catalogRoute(notifyCatalogChanged, contract.changeSetting, async (call) => {
    const { values, seen } = call.input;
    const isCritical = Object.keys(values).some((name) => CRITICAL_KEYS.has(name.split('.')[0] ?? ''));
    if (isCritical && !signedInStaff(call).isReauthenticated) throw new OfficeRefusal('reauthenticate');
    const changes = await asRefusals(() => changeSettings(call.db, { actor: actorOf(call) }, { values, seen }));
    return { values: await readRecords(call.db), changes };
  }),
  officeRoute(contract.settingHistory, async ({ db, input }) => {
    const ids = input.keys.split(',').filter(isRecordKey);
    const entries = await readAuditOf(db, { entity: 'setting', ids, limit: contract.MAX_SETTING_HISTORY });
    return { data: entries.map(toWire) };
  }),
  officeRoute(contract.listRedirects, async ({ db, input }) => {
    const offset = Number(input.after ?? 0);
    const query = input.q?.trim() ?? '';
    const [rows, total] = await Promise.all([
      listRedirects(db, { query, offset, limit: contract.REDIRECT_PAGE }),
      countRedirects(db, query),
    ]);
    return {
      data: rows.map(({ lastHitAt, ...row }) => ({ ...row, last_hit_at: lastHitAt?.toISOString() ?? null })),
      next: offset + rows.length < total ? offset + rows.length : null,
      total,
    };
  }),
  officeRoute(contract.pasteRedirects, async (call) => {
    const text = (call.file ?? Buffer.alloc(0)).toString('utf8').replace(/^\uFEFF/, '');
    if (text.split('\n', contract.MAX_REDIRECT_LINES + 1).length > contract.MAX_REDIRECT_LINES)
      throw new OfficeRefusal('too_large');
    const { mode } = call.params;
    const { problems, ...result } = await pasteRedirects(call.db, { actor: actorOf(call) }, text, { mode });
    if (result.change !== null) notifyCatalogChanged();
    return { ...result, problems: problems.slice(0, MAX_PROBLEMS), problem_count: problems.length };
  }),
  catalogRoute(notifyCatalogChanged, contract.changeRedirect, async (call) => ({
    change: await asRefusals(() => changeRedirect(call.db, { actor: actorOf(call) }, call.input)),
  })),
];

const selectCounts = (db: Db | Pool): Promise<{ delivery: number; payment: number; redirects: number }> =>
  db.one(sql`
    select (select count(*)::int from shipping_methods) as delivery,
           (select count(*)::int from payment_methods where enabled) as payment,
           (select count(*)::int from redirects) as redirects`);

/** Turns errors of the service functions into messages beside their fields. */
async function asRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SettingRefused)
      throw new Refusal('validation', {
        fields: Object.fromEntries(
          error.parts.map(({ path, problem, limit }): [string, FieldProblem] => [path, { problem, limit }]),
        ),
      });
    if (error instanceof RedirectRefused) {
      const [first] = error.problems;
      const problem = `redirect_${first?.problem ?? 'line'}` as const;
      throw new Refusal('validation', { fields: { [first?.problem === 'target' ? 'target' : 'path']: { problem } } });
    }
    throw error;
  }
}
