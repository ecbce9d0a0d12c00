import { selectTakenSlugs } from '#api/catalog/products/product-record-sql.ts';
import type { ProductChange } from '#api/catalog/products/write-products.ts';
import { toSlug } from '#api/catalog/taxonomy/slugs.ts';
import type { Db } from '#api/database/sql.ts';
import type { FamilyPlan } from './plan-family.ts';

/**
 * Gives new goods their address, once and for ever: the name in Latin letters, with the article number where several have
 * that name. An address that a row asks for is taken or refused. Returns the addresses given.
 */
export async function assignSlugs(
  db: Db,
  planned: readonly FamilyPlan[],
  isTaken: (slug: string) => boolean,
): Promise<ReadonlySet<string>> {
  const open = planned.filter(({ faults }) => faults.length === 0);
  const entries = open.flatMap((plan) => plan.wanted.filter(isOpen).map((wanted) => ({ plan, wanted })));
  const named = entries.map(({ wanted }) => ({ wanted, candidates: candidatesOf(wanted) }));
  const taken = await selectTakenSlugs(
    db,
    named.flatMap(({ candidates }) => candidates),
  );
  const given = new Set<string>();
  for (const [at, { wanted, candidates }] of named.entries()) {
    const isFree = (slug: string) =>
      (taken.get(slug) ?? wanted.after.sku) === wanted.after.sku && !given.has(slug) && !isTaken(slug);
    const slug = candidates.find(isFree);
    if (slug === undefined) {
      const { plan } = entries[at] as { plan: FamilyPlan };
      plan.faults.push({
        line: plan.family.line,
        field: 'slug',
        why: `"${candidates[0]}" is the address of ${taken.get(candidates[0] as string) ?? 'another product of the file'}`,
      });
      continue;
    }
    given.add(slug);
    wanted.after = { ...wanted.after, slug };
  }
  return given;
}

const isOpen = ({ before, after }: ProductChange): boolean => before?.slug !== after.slug || after.slug === '';

const NUMBERED = 5;

function candidatesOf({ after: { slug, sku, name } }: ProductChange): string[] {
  if (slug !== '') return [slug];
  const article = toSlug(sku);
  const own = toSlug(name.hy) || toSlug(name.en ?? name.ru ?? '') || article || 'product';
  const long = article === '' ? own : `${own}-${article}`;
  return [own, long, ...Array.from({ length: NUMBERED }, (_, at) => `${long}-${at + 2}`)];
}
