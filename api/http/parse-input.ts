import type * as z from 'zod/mini';
import { type FieldProblem, Refusal } from './refusal.ts';

type Schema = z.ZodMiniType;

export function parseInput<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, FieldProblem> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= toProblem(issue, value);
  throw new Refusal(Object.keys(fields).every(isQuantity) ? 'qty' : 'validation', { fields });
}

export function parseParams<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal('not_found');
  return parsed.data;
}

const isQuantity = (field: string): boolean => field === 'quantity' || field.startsWith('qty.');

type Issue = { code?: string; path: readonly PropertyKey[]; maximum?: number | bigint; origin?: string };

function toProblem(issue: Issue, value: unknown): FieldProblem {
  const field = issue.path.join('.');
  if (isQuantity(field)) return { problem: 'quantity' };
  if (valueAt(value, issue.path) === undefined) return { problem: 'required' };
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { problem: 'too_long', limit: Number(issue.maximum) };
  if (issue.code === 'too_big' || issue.code === 'too_small') return { problem: 'number' };
  return { problem: 'invalid' };
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value);
}
