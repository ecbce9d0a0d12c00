import { changeSetting, isSettingKey, readSettings, SettingRefused } from '#api/settings/shop-settings.ts';
import { AreaRefused, forEach, isUnchanged, type SetupArea, toRecord } from './setup-area.ts';

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
      try {
        await changeSetting(pool, key, () => after);
      } catch (error) {
        if (!(error instanceof SettingRefused)) throw error;
        throw new AreaRefused(error.parts.map(({ path, problem }) => `settings.${path}: ${problem}`));
      }
      return `settings.${key} ${after === null ? 'removed' : 'set'}`;
    });
  },
};
