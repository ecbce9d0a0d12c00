import { isSame } from '#api/audit/audit-log.ts';
import { selectCategoryNames } from '#api/content/home-blocks-sql.ts';
import { changeHomeBlocks, type HomeBlockRow, readHomeBlocks } from '#api/content/home-layout.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { actorOf, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import { changeSetting, readSettings, SettingRefused } from '#api/settings/shop-settings.ts';
import * as contract from '#contract/office/office-home-contract.ts';
import { cleanLine } from '#rules/text/typed-text.ts';

type Parts = { pool: Pool; notifyCatalogChanged: () => void };

export const homeOfficeRoutes = ({ pool, notifyCatalogChanged }: Parts): OfficeRoute[] => [
  officeRoute(contract.readHome, async ({ db }) => ({ home: await wholeHome(db) })),
  officeRoute(contract.changeHome, async (call) => {
    const { blocks, seen } = call.input;
    const wanted = { blocks: blocks.map(toRow), seen: seen.map(toRow) };
    const change = await changeHomeBlocks(call.db, { actor: actorOf(call) }, wanted);
    notifyCatalogChanged();
    return { home: await wholeHome(call.db), change };
  }),
  officeRoute(contract.changeRunningLine, async (call) => {
    const { seen } = call.input;
    const line = cleanedLine(call.input.line);
    const change = (before: unknown) => {
      if (!isSame(before ?? null, cleanedLine(seen)) && !isSame(before ?? null, line)) throw new OfficeRefusal('stale');
      return line;
    };
    await changeSetting(pool, 'creeping_line', change, actorOf(call)).catch((error: unknown) => {
      if (!(error instanceof SettingRefused)) throw error;
      throw new Refusal('validation', { fields: { 'line.hy': { problem: line?.hy ? 'invalid' : 'required' } } });
    });
    return { home: await wholeHome(call.db) };
  }),
];

async function wholeHome(db: Db): Promise<contract.OfficeHome> {
  const [blocks, settings, categories] = [
    await readHomeBlocks(db),
    await readSettings(db),
    await selectCategoryNames(db),
  ];
  return {
    blocks: blocks.map(({ categoryId, ...block }) => ({ ...block, category_id: categoryId })),
    line: toLine(settings.creeping_line),
    categories,
  };
}

const toRow = ({ category_id: categoryId, ...block }: contract.OfficeHomeBlock): HomeBlockRow => ({
  ...block,
  categoryId,
});

/** A setting is JSON that was perhaps written by hand. */
function toLine(value: unknown): contract.RunningLine {
  if (typeof value !== 'object' || value === null || !('hy' in value) || typeof value.hy !== 'string') return null;
  const { ru, en } = { ru: null, en: null, ...value };
  return { hy: value.hy, ...(typeof ru === 'string' && { ru }), ...(typeof en === 'string' && { en }) };
}

function cleanedLine(line: contract.RunningLine): contract.RunningLine {
  const { hy = '', ru = '', en = '' } = line ?? {};
  const [own = '', russian, english] = [hy, ru, en].map(cleanLine);
  if (!own && !russian && !english) return null;
  return { hy: own, ...(russian && { ru: russian }), ...(english && { en: english }) };
}
