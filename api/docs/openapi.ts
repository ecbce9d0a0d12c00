import { toJSONSchema } from 'zod/v4/core';
import type { Endpoint } from '#contract/endpoint.ts';
import { wireError } from '#contract/errors.ts';

type JsonSchema = {
  properties?: Record<string, unknown>;
  required?: string[];
  $defs?: Record<string, unknown>;
  [key: string]: unknown;
};

const schemaOf = (schema: Endpoint['answer'], io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  }) as JsonSchema;
  return rest;
};

type WebhookMessage = { event: string; summary: string; body: Endpoint['answer'] };

/** Parts that only the document of the office has. */
type OfficeParts = {
  messages: readonly WebhookMessage[];
  acceptsKeys: (endpoint: Endpoint) => boolean;
};

export function openApiDocument(endpoints: readonly Endpoint[], title: string, office?: OfficeParts) {
  const shared: Record<string, unknown> = { Error: schemaOf(wireError, 'output') };
  const calls = endpoints.flatMap((endpoint) =>
    [endpoint, ...(endpoint.aliases ?? [])].map(({ method, path }, index) => ({
      path,
      operation: {
        [method.toLowerCase()]: withSecurity(operation(endpoint, { method, index, shared }), endpoint, office),
      },
    })),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { path, operation } of calls) paths[path] = { ...paths[path], ...operation };
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: 'The API of the shop. Amounts are whole drams.' },
    paths,
    ...(office && { webhooks: webhooksOf(office.messages) }),
    components: { schemas: shared, ...(office && { securitySchemes: SECURITY_SCHEMES }) },
  };
}

const SECURITY_SCHEMES = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of the office, which begins with kayts_' },
  session: { type: 'apiKey', in: 'cookie', name: 'kayts_office', description: 'The session of a person in the office' },
};

function withSecurity<T extends object>(operation: T, endpoint: Endpoint, office: OfficeParts | undefined): T {
  if (!office) return operation;
  return { ...operation, security: [...(office.acceptsKeys(endpoint) ? [{ apiKey: [] }] : []), { session: [] }] };
}

const HEADERS = {
  'webhook-id': 'The id of the message, the same for repeated messages',
  'webhook-timestamp': 'Seconds since 1970 at the time of sending',
  'webhook-signature': 'v1 and the HMAC-SHA256 of id, timestamp and body in base64 (https://www.standardwebhooks.com)',
};

const webhooksOf = (messages: readonly WebhookMessage[]): Record<string, object> =>
  Object.fromEntries(
    messages.map(({ event, summary, body }) => [
      event,
      {
        post: {
          summary,
          parameters: Object.entries(HEADERS).map(([name, description]) => ({
            ...{ name, in: 'header', required: true, description },
            schema: { type: 'string' },
          })),
          requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'output') } } },
          responses: { '2XX': { description: 'The message was received. Any other answer is retried for a day.' } },
        },
      },
    ]),
  );

/** Moves a schema's own definitions to the shared part, because `$ref` starts at the document root. */
function withoutOwnParts(schema: JsonSchema, owner: string, shared: Record<string, unknown>): JsonSchema {
  const { $defs = {}, ...rest } = schema;
  const moved = <T>(part: T): T =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/__schema', `"#/components/schemas/${owner}`)) as T;
  for (const [name, part] of Object.entries($defs)) shared[name.replace('__schema', owner)] = moved(part);
  return moved(rest);
}

type Place = { method: string; index: number; shared: Record<string, unknown> };

function operation(endpoint: Endpoint, { method, index, shared }: Place) {
  const input = schemaOf(endpoint.input, 'input');
  const params = Object.entries(schemaOf(endpoint.params, 'input').properties ?? {});
  const isRead = method === 'GET';
  return {
    operationId: index === 0 ? endpoint.name : `${endpoint.name}${index + 1}`,
    summary: endpoint.summary,
    parameters: [
      ...params.map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
      ...Object.entries(isRead ? (input.properties ?? {}) : {}).map(([name, schema]) => ({
        name,
        in: 'query',
        required: input.required?.includes(name) ?? false,
        schema,
      })),
    ],
    ...(!isRead && { requestBody: { content: { 'application/json': { schema: input } } } }),
    responses: {
      200: {
        description: 'The answer',
        content: {
          'application/json': { schema: withoutOwnParts(schemaOf(endpoint.answer, 'output'), endpoint.name, shared) },
        },
      },
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function placeOf({ method, fieldsFrom }: Endpoint): string {
  if (method === 'GET') return 'Query';
  return fieldsFrom === 'body' ? 'Body' : 'Body or query';
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page has no scripts, so that it works under the shop's content policy. */
export function documentationPage(endpoints: readonly Endpoint[], title: string): string {
  const calls = endpoints.map((endpoint) => {
    const schemas = [
      ['Path', endpoint.params, 'input'],
      [placeOf(endpoint), endpoint.input, 'input'],
      ['Answer', endpoint.answer, 'output'],
    ] as const;
    const parts = schemas
      .map(([title, schema, io]) => [title, schemaOf(schema, io)] as const)
      .filter(([, schema]) => schema.type !== 'object' || Object.keys(schema.properties ?? {}).length > 0)
      .map(
        ([title, schema]) =>
          `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`,
      );
    const aliases = (endpoint.aliases ?? []).map(({ method, path }) => `<p>Also <code>${method} ${path}</code></p>`);
    return `<section id="${endpoint.name}"><h2><code>${endpoint.method} ${endpoint.path}</code></h2>
<p>${escaped(endpoint.summary)}.${endpoint.cache === 'private' ? ' Never cached.' : ''}</p>${aliases.join('')}${parts.join('')}</section>`;
  });
  const index = endpoints.map(({ name, method, path }) => `<li><a href="#${name}">${method} ${path}</a></li>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title></head><body><main><h1>${escaped(title)}</h1>
<p>Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>. Every call takes <code>locale</code> (hy, ru, en).
Amounts are whole drams. POST and PUT fields may come as JSON, as a form or, where a call does not require "Body", in the query.</p>
<ul>${index.join('')}</ul>${calls.join('')}</main></body></html>`;
}
