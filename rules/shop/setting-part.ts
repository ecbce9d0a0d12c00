const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text without languages counts as Armenian. */
const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'string' ? { hy: value } : isRecord(value) ? value : {};

/** The part of a setting at a path such as `name.hy`; null if it is not set. */
export const partAt = (value: unknown, [part, ...rest]: readonly string[]): unknown =>
  part === undefined ? (value ?? null) : partAt(asRecord(value)[part], rest);

/** Returns a copy of the setting with one part replaced. Empty parts are removed, and a setting without parts is null. */
export function withPart(value: unknown, [part, ...rest]: readonly string[], to: unknown): unknown {
  if (part === undefined) return to === undefined || to === '' ? null : to;
  const before = asRecord(value);
  const changed = withPart(before[part], rest, to);
  const { [part]: _, ...others } = before;
  const after = changed === null ? others : { ...others, [part]: changed };
  return Object.keys(after).length === 0 ? null : after;
}
