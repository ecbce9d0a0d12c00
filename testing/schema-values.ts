import fc from 'fast-check';
import { toJSONSchema } from 'zod/v4/core';
import type { Endpoint } from '#contract/endpoint.ts';

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  pattern?: string;
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
};

const MAX_CHARACTERS = 300;
const MAX_ENTRIES = 4;

/** Generates values that a caller may send according to the endpoint's schema. */
export function schemaValues(schema: Endpoint['input']): fc.Arbitrary<unknown> {
  return valuesOf(toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema);
}

function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  const make = BY_TYPE[schema.type ?? ''];
  return make ? make(schema) : fc.anything({ withNullPrototype: false, maxDepth: 1 }).map(asJson);
}

const BY_TYPE: Record<string, ((schema: JsonSchema) => fc.Arbitrary<unknown>) | undefined> = {
  string: texts,
  integer: ({ minimum, maximum }) => fc.integer({ min: whole(minimum, -1e9), max: whole(maximum, 1e9) }),
  number: () => fc.double({ noNaN: true, noDefaultInfinity: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {} }) => fc.array(valuesOf(items), { maxLength: MAX_ENTRIES }),
  object: objects,
};

function texts({ pattern, minLength = 0, maxLength = MAX_CHARACTERS }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, MAX_CHARACTERS) });
}

function objects({ properties, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<unknown> {
  if (!properties && typeof additionalProperties === 'object')
    return fc.dictionary(fc.stringMatching(/^\d{1,10}$/), valuesOf(additionalProperties), { maxKeys: MAX_ENTRIES });
  const fields = Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, valuesOf(one)]));
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true });
}

/** The limits of int32 are within the range of fast-check. */
const whole = (value: number | undefined, instead: number): number =>
  value === undefined || Math.abs(value) > 2_147_483_647 ? instead : Math.ceil(value);

/** Drops undefined and other values that JSON cannot contain. */
const asJson = (value: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return null;
  }
};
