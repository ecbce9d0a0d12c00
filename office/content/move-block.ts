/**
 * Moves an item of a list with two levels. An item of the first level takes the nested items after it along and is put
 * between blocks; a nested item moves alone.
 */
export function moveBlock<T>(items: readonly T[], isNested: (item: T) => boolean, from: number, to: number): T[] {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length || from === to) return [...items];
  if (isNested(moved)) return outsideFirst([...items].toSpliced(from, 1).toSpliced(to, 0, moved), isNested);
  const end = blockEnd(items, isNested, from);
  const block = items.slice(from, end);
  const others = [...items.slice(0, from), ...items.slice(end)];
  const target = items[to];
  if (target === undefined || block.includes(target)) {
    // The target is within the moved block, so one step down moves the block behind the next one.
    return to > from && end < items.length
      ? insertedBefore(others, block, blockEnd(items, isNested, end) - block.length)
      : [...items];
  }
  const at = others.indexOf(target);
  return insertedBefore(
    others,
    block,
    to > from ? blockEnd(others, isNested, blockStart(others, isNested, at)) : blockStart(others, isNested, at),
  );
}

const insertedBefore = <T>(items: readonly T[], block: readonly T[], at: number): T[] => [
  ...items.slice(0, at),
  ...block,
  ...items.slice(at),
];

function blockStart<T>(items: readonly T[], isNested: (item: T) => boolean, at: number): number {
  let start = at;
  while (start > 0 && isNested(items[start] as T)) start -= 1;
  return start;
}

function blockEnd<T>(items: readonly T[], isNested: (item: T) => boolean, start: number): number {
  let end = start + 1;
  while (end < items.length && isNested(items[end] as T)) end += 1;
  return end;
}

/** A nested item needs an item before it, so it cannot become the first. */
const outsideFirst = <T>(items: T[], isNested: (item: T) => boolean): T[] => {
  const [first, second, ...others] = items;
  return first !== undefined && second !== undefined && isNested(first) ? [second, first, ...others] : items;
};
