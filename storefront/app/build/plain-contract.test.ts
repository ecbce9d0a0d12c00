import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { plainForm } from './plain-contract.ts';

const FOLDER = join(import.meta.dirname, '../../../contract');

const asModule = (code: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

test('plainForm keeps method and path of every endpoint and removes the schemas', async () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('-contract.ts'));

  const modules = await Promise.all(
    files.map((file) => asModule(plainForm(stripTypeScriptTypes(readFileSync(join(FOLDER, file), 'utf8'))))),
  );

  const calls = modules.flatMap((module) => Object.values(module)).filter(isCall);
  const byPath = (one: Call, other: Call) =>
    one.path.localeCompare(other.path) || one.method.localeCompare(other.method);
  const plain = endpoints.map(({ method, path, aliases, changesState }) => ({
    method,
    path,
    ...(aliases && { aliases }),
    ...(changesState && { changesState }),
  }));
  expect(calls.sort(byPath)).toEqual(plain.sort(byPath));
});

type Call = { method: string; path: string };
const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value;

test('plainForm keeps constants and removes values that come from a call or depend on one', async () => {
  const code = `
    import * as z from 'zod/mini';
    export const MOST = 5;
    export const SORTS = ['price', 'name', -1, null];
    const name = z.string();
    export const both = { name };
    export const LIMITS = { most: MOST, sorts: [...SORTS], until: { now: true } };
    export const later = () => name;
    export const { shape } = both;
  `;

  expect({ ...(await asModule(plainForm(code))) }).toEqual({
    MOST: 5,
    SORTS: ['price', 'name', -1, null],
    LIMITS: { most: 5, sorts: ['price', 'name', -1, null], until: { now: true } },
  });
});

const SHARED = `
  import * as z from 'zod/mini';
  const plain = { method: 'POST', permission: 'products.edit' };
  const shared = { method: 'POST', answer: z.object({}) };
`;

test('plainForm resolves a spread of plain values in an endpoint', async () => {
  const code = `${SHARED} export const a = officeEndpoint({ ...plain, path: '/a', input: z.object({}) });`;

  expect(await asModule(plainForm(code))).toMatchObject({ a: { method: 'POST', path: '/a' } });
});

test('plainForm ignores a spread of schemas when the endpoint names its method and path', async () => {
  const code = `${SHARED} export const b = officeEndpoint({ ...shared, method: 'GET', path: '/b' });`;

  expect((await asModule(plainForm(code))).b).toEqual({ method: 'GET', path: '/b' });
});

test('plainForm explains why it refuses an endpoint whose method comes from a spread of schemas', () => {
  const code = `${SHARED} export const c = officeEndpoint({ ...shared, path: '/c' });`;

  expect(() => plainForm(code)).toThrow(/Write both into this call.*\.\.\.shared, path: '\/c'/);
});
