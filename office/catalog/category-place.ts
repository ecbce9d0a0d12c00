import type { OfficeCategory } from '#contract/office/office-catalog-contract.ts';

export type CategoryNode = OfficeCategory & { children: CategoryNode[] };

/** The place of a category: its parent and the following sibling, null at the end. */
export type Place = { parent_id: number | null; before_id: number | null };

const inOrder = (one: OfficeCategory, other: OfficeCategory): number =>
  one.position - other.position || one.id - other.id;

export function toTree(categories: readonly OfficeCategory[]): CategoryNode[] {
  const below = Map.groupBy(categories.toSorted(inOrder), ({ parent_id: parentId }) => parentId);
  const nodes = (parentId: number | null): CategoryNode[] =>
    (below.get(parentId) ?? []).map((category) => ({ ...category, children: nodes(category.id) }));
  return nodes(null);
}

/** Returns the ids of a category and all its descendants. */
export function branchIds(categories: readonly OfficeCategory[], id: number): Set<number> {
  const ids = new Set([id]);
  for (let size = 0; size < ids.size; ) {
    size = ids.size;
    for (const { id: own, parent_id: parentId } of categories) if (parentId !== null && ids.has(parentId)) ids.add(own);
  }
  return ids;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** Up and down change the order, right moves below the previous sibling, left moves out of the parent. */
export function placeByArrow(categories: readonly OfficeCategory[], id: number, arrow: Arrow): Place | null {
  const own = categories.find((one) => one.id === id);
  if (!own) return null;
  const siblingsOf = (parentId: number | null) =>
    categories.filter((one) => one.parent_id === parentId).toSorted(inOrder);
  const siblings = siblingsOf(own.parent_id);
  const at = siblings.findIndex((one) => one.id === id);
  if (arrow === 'ArrowUp') return at > 0 ? { parent_id: own.parent_id, before_id: siblings[at - 1]?.id ?? null } : null;
  if (arrow === 'ArrowDown')
    return at < siblings.length - 1 ? { parent_id: own.parent_id, before_id: siblings[at + 2]?.id ?? null } : null;
  if (arrow === 'ArrowRight') {
    const previous = siblings[at - 1];
    return previous ? { parent_id: previous.id, before_id: null } : null;
  }
  const parent = categories.find((one) => one.id === own.parent_id);
  if (!parent) return null;
  const uncles = siblingsOf(parent.parent_id);
  const parentAt = uncles.findIndex((one) => one.id === parent.id);
  return { parent_id: parent.parent_id, before_id: uncles[parentAt + 1]?.id ?? null };
}

export type DropSide = 'before' | 'inside' | 'after';

/** Returns the place of a dropped category; null if it was dropped on itself or on a descendant. */
export function placeByDrop(
  categories: readonly OfficeCategory[],
  id: number,
  { onto, side }: { onto: number; side: DropSide },
): Place | null {
  if (branchIds(categories, id).has(onto)) return null;
  const target = categories.find((one) => one.id === onto);
  if (!target) return null;
  if (side === 'inside') return { parent_id: target.id, before_id: null };
  if (side === 'before') return { parent_id: target.parent_id, before_id: target.id };
  const siblings = categories.filter((one) => one.parent_id === target.parent_id && one.id !== id).toSorted(inOrder);
  const at = siblings.findIndex((one) => one.id === onto);
  return { parent_id: target.parent_id, before_id: siblings[at + 1]?.id ?? null };
}

/** Names from the top, such as `Phones › Smartphones`, of all categories in the order of the tree. */
export function paths<T>(nodes: readonly CategoryNode[], name: (node: CategoryNode) => T): { id: number; path: T[] }[] {
  const walk = (some: readonly CategoryNode[], above: T[]): { id: number; path: T[] }[] =>
    some.flatMap((node) => {
      const path = [...above, name(node)];
      return [{ id: node.id, path }, ...walk(node.children, path)];
    });
  return walk(nodes, []);
}
