import { LOCALES } from '#contract/locale.ts';
import { partAt } from '#rules/shop/setting-part.ts';
import type { Values } from '../state/use-draft.ts';

export type FieldKind =
  | 'localized'
  | 'text'
  | 'tin'
  | 'account'
  | 'phones'
  | 'email'
  | 'orderMails'
  | 'number'
  | 'hours'
  | 'yesNo'
  | 'tax'
  | 'stores'
  | 'holidays'
  | 'returnExceptions'
  | 'rates'
  | 'social'
  | 'carriers'
  | 'places';

export type SettingField = { path: string; kind: FieldKind };

/** The keys that a field edits: a text has one for each language. */
const keysOf = ({ path, kind }: SettingField): string[] =>
  kind === 'localized' ? LOCALES.map((locale) => `${path}.${locale}`) : [path];

export const valueAt = (values: Values, path: string): unknown => {
  const [key = '', ...parts] = path.split('.');
  return partAt(values[key], parts);
};

/** Returns the stored values of the fields by key, as the base of a draft. */
export const flatValues = (values: Values, fields: readonly SettingField[]): Values =>
  Object.fromEntries(fields.flatMap(keysOf).map((path) => [path, valueAt(values, path)]));

/** Returns the settings to which the fields belong. */
export const settingsOf = (fields: readonly SettingField[]): string[] => [
  ...new Set(fields.map(({ path }) => path.split('.')[0] ?? path)),
];

export type Row = Readonly<Record<string, unknown>>;

export const rowsOf = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : [];
