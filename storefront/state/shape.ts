/** Type guards for stored data. The contract's schema library would add eight kilobytes to every page. */
export type Shape<T> = (value: unknown) => value is T;
export type ShapeOf<S> = S extends Shape<infer T> ? T : never;

export const text = (value: unknown): value is string => typeof value === 'string';
export const yesNo = (value: unknown): value is boolean => typeof value === 'boolean';
export const whole = (value: unknown): value is number => Number.isSafeInteger(value);

export const exactly =
  <const T>(wanted: T) =>
  (value: unknown): value is T =>
    value === wanted;

export const oneOf =
  <const T>(...wanted: T[]) =>
  (value: unknown): value is T =>
    wanted.some((one) => one === value);

export const orNull =
  <T>(shape: Shape<T>) =>
  (value: unknown): value is T | null =>
    value === null || shape(value);

export const orUndefined =
  <T>(shape: Shape<T>) =>
  (value: unknown): value is T | undefined =>
    value === undefined || shape(value);

export const listOf =
  <T>(shape: Shape<T>) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(shape);

export const record =
  <Fields extends Record<string, Shape<unknown>>>(fields: Fields) =>
  (value: unknown): value is { [Name in keyof Fields]: ShapeOf<Fields[Name]> } =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, shape]) => shape((value as Record<string, unknown>)[name]));

export function parsed<T>(json: string | null, shape: Shape<T>): T | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return shape(value) ? value : null;
  } catch {
    return null;
  }
}
