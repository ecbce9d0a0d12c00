import type { Pool } from '#api/database/sql.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import {
  changeSetting,
  isSettingKey,
  type RecordKey,
  readSettings,
  SettingRefused,
} from '#api/settings/shop-settings.ts';
import { AreaRefused, fieldSentences, forEach, isUnchanged, type SetupArea, toRecord } from './setup-area.ts';

export const settingsArea: SetupArea = {
  name: 'settings',
  comment: 'Settings of the shop (npm run shop -- help settings). null removes a setting.',
  async read(db) {
    // The brand is an area of its own.
    const { brand, ...settings } = await readSettings(db);
    return settings;
  },
  async apply(pool, value) {
    const stored: Partial<Record<string, unknown>> = await readSettings(pool);
    return forEach(Object.entries(toRecord(value, 'settings')), async ([key, after]) => {
      if (!isSettingKey(key) || key === 'brand') throw new AreaRefused([`settings.${key}: there is no such setting`]);
      if (isUnchanged(stored[key], after)) return null;
      await changeRecord(pool, key, after, 'settings.');
      return `settings.${key} ${after === null ? 'removed' : 'set'}`;
    });
  },
};

/** Changes a setting or the rows of a small table. Problems name their place in the file. */
export async function changeRecord(pool: Pool, key: RecordKey, after: unknown, prefix = ''): Promise<void> {
  try {
    await changeSetting(pool, key, () => after);
  } catch (error) {
    if (!(error instanceof SettingRefused)) throw error;
    throw new AreaRefused(
      error.parts.map(({ path, problem, limit }) => {
        const place = path.replaceAll(/\.(\d+)/g, '[$1]');
        return `${prefix}${place}: ${sentenceOf({ problem, limit })}`;
      }),
    );
  }
}

const sentenceOf = (problem: FieldProblem): string =>
  fieldSentences(new Refusal('validation', { fields: { value: problem } }))[0]?.[1] ?? 'the value does not fit';
