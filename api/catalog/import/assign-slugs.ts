import type { ProductRecord } from '#api/catalog/products/product-record.ts';
import { readTakenSlugs } from '#api/catalog/products/read-products.ts';
import { toSlug } from '#api/catalog/taxonomy/slugs.ts';
import type { Db } from '#api/database/sql.ts';
import type { FamilyPlan, PlannedChange } from './plan-family.ts';

/** New products get a permanent slug: the name in Latin letters, plus the SKU where several share that name. */
export async function assignSlugs(
  db: Db,
  planned: readonly FamilyPlan[],
  isTaken: (slug: string) => boolean,
): Promise<ReadonlySet<string>> {
  const open = planned.filter(({ faults }) => faults.length === 0);
  const named = open.flatMap((plan) =>
    plan.changes.filter(isOpen).map((wanted) => ({ plan, wanted, candidates: candidatesOf(wanted) })),
  );
  const taken = await readTakenSlugs(
    db,
    named.flatMap(({ candidates }) => candidates),
  );
  const input = new Set<string>();
  for (const { plan, wanted, candidates } of named) {
    const isFree = (slug: string) =>
      (taken.get(slug) ?? wanted.after.sku) === wanted.after.sku && !input.has(slug) && !isTaken(slug);
    const slug = candidates.find(isFree);
    if (slug === undefined) {
      plan.faults.push({
        line: plan.family.line,
        field: 'slug',
        why: `"${candidates[0]}" is the address of ${taken.get(candidates[0] ?? '') ?? 'another product of the file'}`,
      });
      continue;
    }
    input.add(slug);
    wanted.after = { ...wanted.after, slug };
  }
  return input;
}

const isOpen = ({ before, after }: PlannedChange): boolean => before?.slug !== after.slug || after.slug === '';

const NUMBERED = 5;

const candidatesOf = ({ after }: PlannedChange): string[] => slugCandidates(after);

export function slugCandidates({ slug, sku, name }: Pick<ProductRecord, 'slug' | 'sku' | 'name'>): string[] {
  if (slug !== '') return [slug];
  const article = toSlug(sku);
  const own = toSlug(name.hy) || toSlug(name.en ?? name.ru ?? '') || article || 'product';
  const long = article === '' ? own : `${own}-${article}`;
  return [own, long, ...Array.from({ length: NUMBERED }, (_, at) => `${long}-${at + 2}`)];
}
