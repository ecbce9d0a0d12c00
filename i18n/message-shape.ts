import compile from 'icu-minify/compile';

type Shape = { args: Record<string, string>; plurals: Record<string, string[]> };

/** Kinds of message parts in `icu-minify`, by number. */
const KINDS = ['pound', 'select', 'plural', 'ordinal', 'number', 'date', 'time'] as const;

export const shapeOf = (text: string): Shape => shapeOfCompiled(compile(text));

export function shapeOfCompiled(compiled: unknown): Shape {
  const shape: Shape = { args: {}, plurals: {} };
  look(compiled, shape);
  return shape;
}

/**
 * Returns whether a text can replace the built-in one: it has no further arguments and formats them alike. A plain
 * argument may replace a formatted one, but not a tag.
 */
export const canStandFor = (text: Shape, builtIn: Shape): boolean =>
  Object.entries(text.args).every(([name, kind]) => {
    const given = Object.hasOwn(builtIn.args, name) ? builtIn.args[name] : undefined;
    return kind === given || (kind === 'plain' && given !== undefined && given !== 'tag');
  });

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
    const kindName = KINDS[kind];
    const isChoice = kindName === 'select' || kindName === 'plural' || kindName === 'ordinal';
    const options = isChoice && typeof more === 'object' && more !== null ? more : {};
    shape.args[word] = [kindName, detailOf(kindName, more)].filter(Boolean).join(' ');
    if (kindName === 'plural') shape.plurals[word] = Object.keys(options).filter((form) => !form.startsWith('='));
    for (const option of Object.values(options)) look(option, shape);
  }
}

function detailOf(kind: (typeof KINDS)[number] | undefined, more: unknown): string {
  if (kind === 'select')
    return Object.keys(more ?? {})
      .toSorted()
      .join(' ');
  return kind === 'number' || kind === 'date' || kind === 'time' ? (JSON.stringify(more) ?? '') : '';
}
