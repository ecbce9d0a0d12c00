import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFileShop } from '#testing/shop.ts';
import { endpoints } from './endpoints.ts';

const shop = await openFileShop();

/** Routes of the API documentation are not endpoints. */
const ABOUT_THE_API = ['GET /api/docs', 'GET /api/openapi.json'];

/** Routes for payment providers do not use JSON (docs/spec/api.md 5). */
const OF_PROVIDERS = [
  'POST /api/payments/idram_vpos/callback',
  'POST /api/payments/fastshift_vpos/callback',
  ...['GET', 'POST'].flatMap((method) =>
    ['callback', 'return'].map((path) => `${method} /api/payments/telcell_vpos/${path}`),
  ),
  ...['GET', 'POST'].map((method) => `${method} /api/payments/easypay_vpos/api/:call`),
  'GET /api/payments/ameria_vpos/return',
  'GET /api/payments/fastshift_vpos/return',
  'GET /api/payments/aeb_vpos/return',
  ...['success', 'fail'].flatMap((end) =>
    ['GET', 'POST'].map((method) => `${method} /api/payments/idram_vpos/return/${end}`),
  ),
];

/** Links in mails lead to pages and are not API calls. */
const OF_MAILS = ['', '/ru', '/en'].map((prefix) => `GET ${prefix}/order/:key`);

const calls = endpoints.flatMap((endpoint) => [endpoint, ...(endpoint.aliases ?? [])]);

/** Parses Fastify's route tree: four characters per level, then a path with its methods. */
function routesOf(tree: string): string[] {
  const prefixes: string[] = [];
  return tree
    .split('\n')
    .filter((line) => line.includes('('))
    .flatMap((line) => {
      const [, branches = '', path = '', methods = ''] = /^([│├└─\s]*)(\S+) \((.*)\)$/.exec(line) ?? [];
      const depth = branches.length / 4;
      prefixes[depth] = (prefixes[depth - 1] ?? '') + path;
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${prefixes[depth]}`);
    });
}

test('every endpoint has a route, and every route of the shop has an endpoint', () => {
  const routes = routesOf(shop.app.printRoutes({ commonPrefix: false }));

  const promised = calls.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
  expect(routes.toSorted()).toEqual([...promised, ...ABOUT_THE_API, ...OF_PROVIDERS, ...OF_MAILS].toSorted());
});

test('no two endpoints share a name, or a method and path', () => {
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
});

test('endpoints that change state are never cached', () => {
  const changing = endpoints.filter(({ method, changesState }) => method !== 'GET' || changesState);

  expect(changing.map(({ cache }) => cache)).toEqual(changing.map(() => 'private'));
});

test('a GET that changes state cannot be called by HEAD', async () => {
  const changing = calls.filter((call) => 'changesState' in call && call.changesState);

  const answers = await Promise.all(
    changing.map(({ path }) => shop.app.inject({ method: 'HEAD', url: path.replace(/\{\w+\}/g, '1') })),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(changing.map(() => 405));
});

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Parameter = { name: string; in: string; required: boolean; schema: Json };
type Operation = {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Json }> }>;
};
type OpenApi = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
};

const document = (await shop.app.inject('/api/openapi.json')).json<OpenApi>();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const everythingIn = (value: Json): Json[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(everythingIn)] : [value];

test('the OpenAPI 3.1 description contains every endpoint once', () => {
  const described = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const ids = operations.map(({ operation }) => operation.operationId);

  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(described.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});

test('docs/reference/openapi.json equals the answer of GET /api/openapi.json', () => {
  const file = join(import.meta.dirname, '../docs/reference/openapi.json');

  expect(JSON.parse(readFileSync(file, 'utf8')), 'npm run openapi writes the file').toEqual(document);
});

test('a former field name is marked deprecated and its successor is not', () => {
  const credit = everythingIn(document as unknown as Json).filter(
    (value): value is Record<string, Json> =>
      typeof value === 'object' && value !== null && 'trouble' in value && 'unavailable_reason' in value,
  );

  expect(credit.length).toBeGreaterThan(0);
  for (const fields of credit) {
    expect(fields.trouble).toMatchObject({ deprecated: true });
    expect(fields.unavailable_reason).not.toHaveProperty('deprecated');
  }
});

test.each(operations)('$method $path has a valid OpenAPI operation', ({ path, method, operation }) => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const places = operation.parameters.map((parameter) => parameter.in);

  expect(operation.summary).not.toBe('');
  expect(inPath.map(({ name, required }) => ({ name, required }))).toEqual(
    named.map((name) => ({ name, required: true })),
  );
  expect(places.filter((place) => place !== 'path' && place !== 'query')).toEqual([]);
  expect(operation.requestBody !== undefined).toBe(method !== 'get');
  expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', 'default']));
});

test('every reference of the OpenAPI description resolves to a schema', () => {
  const references = everythingIn(document as unknown as Json)
    .flatMap((value) => (typeof value === 'object' && value !== null && '$ref' in value ? [value.$ref] : []))
    .map(String);
  const found = references.map((reference) =>
    reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document),
  );

  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((_, index) => typeof found[index] !== 'object')).toEqual([]);
});

test('the HTML documentation lists every endpoint without a script', async () => {
  const page = await shop.app.inject('/api/docs');

  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.body).toMatch(/^<!doctype html>/i);
  expect(page.body).not.toMatch(/<script|\son\w+=|javascript:/i);
  expect(calls.filter(({ path }) => !page.body.includes(path))).toEqual([]);
});
