import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Card } from '#contract/catalog-contract.ts';

type Probe = { query: string; locale: string; kind: string; expect: string };

export function readProbes(table: string): Probe[] {
  const lines = table.split('\n').slice(1).filter(Boolean);
  return lines.map((line) => {
    const [query = '', locale = '', kind = '', expect = ''] = line.split('\t');
    return { query, locale, kind, expect };
  });
}

const FIRST = 3;

export function answersProbe({ expect }: Probe, cards: readonly Card[], readModel: CatalogReadModel): boolean {
  if (expect === 'none') return cards.length <= FIRST;
  return cards.slice(0, FIRST).some((card) => expect.split('|').some((way) => isExpected(card, way, readModel)));
}

const isExpected = (card: Card, way: string, readModel: CatalogReadModel): boolean =>
  way.split('&').every((part) => {
    const [kind, value = ''] = part.split(':');
    if (kind === 'brand') return card.brand?.name.toLowerCase() === value.toLowerCase();
    if (kind === 'category') return isBelow(card, value, readModel);
    return card.slug === part;
  });

function isBelow(card: Card, slug: string, { taxonomy }: CatalogReadModel): boolean {
  const wanted = taxonomy.categoryBySlug.get(slug)?.id ?? 0;
  return taxonomy.withAncestors(card.cats).has(wanted);
}
