import compile from 'icu-minify/compile';
import type { Locale } from '#contract/locale.ts';

/** What a text asks for: its arguments by name, and the plural forms it has of each. */
export type Shape = { args: Record<string, string>; plurals: Record<string, string[]> };

/** The kinds of `icu-minify`, by number. */
const KINDS = ['pound', 'select', 'plural', 'ordinal', 'number', 'date', 'time'] as const;

/** Throws for a text that is no ICU message. */
export function shapeOf(text: string): Shape {
  const shape: Shape = { args: {}, plurals: {} };
  const compiled: unknown = compile(text);
  if (typeof compiled !== 'string') look(compiled, shape);
  return shape;
}

function look(nodes: unknown, shape: Shape): void {
  if (!Array.isArray(nodes)) return;
  for (const node of nodes) if (Array.isArray(node)) lookAtPart(node, shape);
}

function lookAtPart([name, kind, more, ...rest]: unknown[], shape: Shape): void {
  const word = String(name);
  if (kind === undefined) shape.args[word] ??= 'plain';
  else if (typeof kind !== 'number') {
    shape.args[word] = 'tag';
    look([kind, more, ...rest], shape);
  } else {
    const options = typeof more === 'object' && more !== null ? more : {};
    const choice = KINDS[kind] === 'select' ? ` ${Object.keys(options).toSorted().join(' ')}` : '';
    shape.args[word] = `${KINDS[kind]}${choice}`;
    if (KINDS[kind] === 'plural') shape.plurals[word] = Object.keys(options).filter((form) => !form.startsWith('='));
    for (const option of Object.values(options)) look(option, shape);
  }
}

/** The forms that a language has for whole numbers, and `other`, which every plural must have (CLDR). */
export function formsNeeded(locale: Locale): string[] {
  const rules = new Intl.PluralRules(locale);
  const whole = Array.from({ length: 201 }, (_, count) => rules.select(count));
  return [...new Set([...whole, 'other'])].toSorted();
}
