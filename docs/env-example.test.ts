import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROVIDER_SETTINGS, readSettings } from '#api/settings/shop-settings.mjs';

const lines = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8').split('\n');
const entries = lines.flatMap((line, at) => {
  const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
  return name === undefined || value === undefined ? [] : [{ name, value, comment: lines[at - 1] ?? '' }];
});

test('.env.example lists every setting of the schema exactly once', () => {
  const providers = Object.values(PROVIDER_SETTINGS).flatMap((settings) => Object.values(settings));
  const expected = [...Object.keys(readSettings({}).values), ...providers.map(({ variable }) => variable)];

  expect(entries.map(({ name }) => name).sort()).toEqual(expected.sort());
});

test('.env.example explains each setting in the line above it', () => {
  const unexplained = entries.filter(({ comment }) => !comment.startsWith('# ')).map(({ name }) => name);

  expect(unexplained).toEqual([]);
});

test('.env.example used unchanged gives the defaults of the schema', () => {
  const given = readSettings(Object.fromEntries(entries.map(({ name, value }) => [name, value])));

  expect(given.refusal).toBeNull();
  expect(given.values).toEqual(readSettings({}).values);
});
