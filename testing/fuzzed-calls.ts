import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { wireError } from '#contract/errors.ts';
import { schemaValues } from './schema-values.ts';

export type FuzzedCall = {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
};
/** Valid inputs and path parameters by the endpoint's name, which generated values vary; `known`: existing ids and keys. */
export type FuzzSeeds = {
  right: Record<string, Record<string, unknown>>;
  params?: Record<string, Record<string, unknown>>;
  known: readonly unknown[];
};

const nasty = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '1.5',
    'NaN',
    'true',
    'null',
    '\0',
    '%',
    '%00',
    '\ud800',
    '💥',
    "' or 1=1 --",
    '../../etc/passwd',
  ],
  ...['__proto__', 'constructor', 'toString', '1,2,3', ',', '-', '5-', '\u202e', 'ա'.repeat(5_000), '9'.repeat(400)],
  ...['2026-02-31', '2027-02-29', '2026-13-01', '0000-01-01', '9999-12-31', '2026-11-21', '-infinity', 'today'],
  ...['2147483647', '2147483648', '-2147483649', '9223372036854775808', '1e400', '1\n', '٣', '²'],
  ...[2_147_483_647, 2_147_483_648, -2_147_483_649, 1e308, Number.MIN_VALUE],
  ...[0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, null, true, [], {}, [[]], [null], { length: -1 }, { toString: 'x' }],
);
const NAMES = [
  'locale',
  'lang',
  'token',
  'api_token',
  'filter_color',
  'color',
  'filter_price',
  '__proto__',
  'constructor',
  'x',
];

type Field = [name: string, value: unknown];

/** Fields of the endpoint, fields of others, and arbitrary ones. */
function fields(endpoint: Endpoint, value: fc.Arbitrary<unknown>): fc.Arbitrary<Field[]> {
  const shape = (endpoint.input as { shape?: object; def?: { shape?: object } }).shape ?? {};
  const name = fc.oneof(fc.constantFrom(...Object.keys(shape), ...NAMES), fc.string({ maxLength: 10 }));
  return fc.array(fc.tuple(name, value), { maxLength: 6 });
}

const asText = (one: unknown): string => (typeof one === 'string' ? one : (JSON.stringify(one) ?? 'undefined'));
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Every notation of a query parameter: `a=1`, `a=1&a=1`, `a[b]=1`, `a[]=1`, `a`, `a[x][x]…=1`. */
const written = (name: string, one: unknown, way: number): string => {
  const [key, text] = [encoded(name), encoded(asText(one)).slice(0, 2_000)];
  return [
    `${key}=${text}`,
    `${key}=${text}&${key}=${text}`,
    `${key}[b]=${text}`,
    `${key}[]=${text}`,
    `${key}`,
    `${key}${'[x]'.repeat(40)}=${text}`,
  ][way % 6] as string;
};

const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const ODD_HEADERS: Record<string, string>[] = [
  { 'accept-language': 'xx-;q=9' },
  { 'if-none-match': '"' },
  { range: 'bytes=0-1,9-' },
  { 'x-forwarded-for': '::1, %%, ' },
  { 'accept-encoding': 'br;q=0, *;q=x' },
  { cookie: '=; ;kayts_session; a=%' },
  { 'x-request-id': 'x'.repeat(2_000) },
];

/** Forms of the body. `broken`: the body ends too early, although the connection was closed properly. */
const SPELLINGS = ['json', 'json', 'json', 'form', 'broken', 'other'] as const;
const OTHER_TYPES = [
  'application/octet-stream',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'x',
];

type Body = { spelling: (typeof SPELLINGS)[number]; type: number; content: Record<string, unknown>; way: number };

function bodyOf({ spelling, type, content, way }: Body): { contentType: string; payload: string } {
  const json = JSON.stringify(content);
  if (spelling === 'form') {
    const payload = Object.entries(content).map(([name, one], index) => written(name, one, way + index));
    return { contentType: 'application/x-www-form-urlencoded', payload: payload.join('&') };
  }
  if (spelling === 'other') return { contentType: OTHER_TYPES[type % OTHER_TYPES.length] as string, payload: json };
  return { contentType: 'application/json', payload: spelling === 'json' ? json : json.slice(0, type % json.length) };
}

/** Valid, nearly valid and arbitrary calls of an endpoint. */
export function fuzzedCalls(endpoint: Endpoint, { right, params = {}, known }: FuzzSeeds): fc.Arbitrary<FuzzedCall> {
  const value = fc.oneof(
    fc.constantFrom(...known),
    nasty,
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double(),
    fc.jsonValue({ maxDepth: 3 }),
  );
  /** A path segment that is neither empty nor `..`. */
  const part = value.map((one) => encoded(asText(one)).slice(0, 500)).filter((text) => !/^(\.|%2e)*$/i.test(text));
  const base = fc.oneof(
    fc.constant(right[endpoint.name] ?? {}),
    schemaValues(endpoint.input).map((one) => ({ ...right[endpoint.name], ...(one as object) })),
    fc.constant({}),
  );
  return fc
    .record({
      way: fc.constantFrom(endpoint, ...(endpoint.aliases ?? [])),
      parts: fc.array(part, { minLength: 2, maxLength: 2 }),
      isKnownPath: fc.boolean(),
      base,
      query: fields(endpoint, value),
      spelled: fc.nat(),
      body: fields(endpoint, value),
      spelling: fc.constantFrom(...SPELLINGS),
      authorization: seldom(value.map((one) => `Bearer ${encoded(asText(one))}`)),
      odd: seldom(fc.constantFrom(...ODD_HEADERS)),
      cookie: seldom(
        fc
          .tuple(fc.constantFrom('kayts_order', 'kayts_session'), value)
          .map(([name, one]) => `${name}=${encoded(asText(one))}`),
      ),
    })
    .map(({ way, parts, isKnownPath, base: given, query, spelled, body, spelling, authorization, odd, cookie }) => {
      const left = [...parts];
      const fitting = isKnownPath ? params[endpoint.name] : undefined;
      const path = way.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        fitting?.[name] === undefined ? (left.pop() as string) : encoded(asText(fitting[name])),
      );
      const isRead = way.method === 'GET';
      const plain = isRead ? Object.entries(given).map(([name, one]) => written(name, one, 0)) : [];
      const text = [...plain, ...query.map(([name, one], index) => written(name, one, spelled + index))].join('&');
      const headers: Record<string, string> = {
        'sec-fetch-site': 'same-origin',
        ...(authorization && { authorization }),
        ...(cookie && { cookie }),
        ...odd,
      };
      const call = { method: way.method, url: `${path}?${text}`, headers };
      if (isRead) return call;
      const content = { ...given, ...Object.fromEntries(body) };
      const { contentType, payload } = bodyOf({ spelling, type: spelled, content, way: spelled });
      return { ...call, headers: { ...headers, 'content-type': contentType }, payload };
    });
}

/** Reason why a response violates the contract; null when it does not. */
export function misfitOf(endpoint: Endpoint, answer: { status: number; type: string; text: string }): string | null {
  const { status, type, text } = answer;
  if (status >= 500) return `a fault, ${status}`;
  if (type !== 'application/json; charset=utf-8') return `${status} as ${type || 'nothing'}`;
  const issues = (status < 400 ? endpoint.answer : wireError).safeParse(JSON.parse(text)).error?.issues;
  return issues ? `${status} ${JSON.stringify(issues).slice(0, 300)}` : null;
}
