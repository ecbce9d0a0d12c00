import { readFileSync } from 'node:fs';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { ProductDocument } from '#api/catalog/read-model/product-document.ts';

/** A query with rules for right (grade 2) and fitting (grade 1) demo products. */
export type RuledQuery = { query: string; locale: string; kind: string; right: string; fits: string };

type RuledAnswer = RuledQuery & { grades: number[]; ideal: number[]; isMet: boolean };

export function readRuledQueries(file: string): RuledQuery[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(1).filter(Boolean);
  return lines.map((line) => {
    const [query = '', locale = '', kind = '', right = '', fits = ''] = line.split('\t');
    return { query, locale, kind, right, fits };
  });
}

/** A `none` query may match at most this many products. */
const MAX_EMPTY_RESULTS = 3;

type QueryCatalog = Pick<CatalogReadModel, 'columns' | 'taxonomy'>;

/** Returns whether the first result is relevant, and the grades. `rows` are the results, best first. */
export function judge(readModel: QueryCatalog, query: RuledQuery, rows: ArrayLike<number>): RuledAnswer {
  const all = gradesOf(readModel, query);
  const grades = Array.from(rows, (row) => all[row]!);
  const isMet = query.right === 'none' ? grades.length <= MAX_EMPTY_RESULTS : grades[0] === 2;
  return { ...query, grades, ideal: all.filter((grade) => grade > 0), isMet };
}

const gradesByQuery = new WeakMap<RuledQuery, readonly number[]>();

/** Cached, because the bench measures each query once for every rule. */
function gradesOf(readModel: QueryCatalog, query: RuledQuery): readonly number[] {
  const known = gradesByQuery.get(query);
  if (known) return known;
  const grades = Array.from(readModel.columns.documents, (document) => gradeOf(readModel, query, document));
  gradesByQuery.set(query, grades);
  return grades;
}

function gradeOf(readModel: QueryCatalog, { right, fits }: RuledQuery, document: ProductDocument): number {
  if (meets(readModel, right, document)) return 2;
  return meets(readModel, fits, document) ? 1 : 0;
}

function meets(readModel: QueryCatalog, rule: string, document: ProductDocument): boolean {
  if (rule === '' || rule === 'none') return false;
  return rule.split(' or ').some((way) => way.split(' & ').every((part) => holds(readModel, part, document)));
}

function holds({ taxonomy }: QueryCatalog, condition: string, document: ProductDocument): boolean {
  const [, code = '', sign = '', value = ''] = /^(\w+)(!~|~|<=|>=|=)(.*)$/.exec(condition) ?? [];
  if (!sign) throw new Error(`not a condition: ${condition}`);
  if (code === 'price')
    return sign === '<=' ? document.sale.price <= Number(value) : document.sale.price >= Number(value);
  if (code === 'kind') {
    return taxonomy.withAncestors(document.categoryIds).has(taxonomy.categoryBySlug.get(value)?.id ?? 0);
  }
  if (code === 'slug') {
    if (sign === '=') return document.slug === value;
    return new RegExp(value).test(document.slug) === (sign === '~');
  }
  const labels = [document, ...document.variants].flatMap(({ options }) =>
    options
      .filter(({ attributeId }) => taxonomy.attributeById.get(attributeId)?.code === code)
      .map(({ optionId }) => plain(taxonomy.optionById.get(optionId)?.label.en ?? '')),
  );
  return labels.includes(value) === (sign === '=');
}

const plain = (label: string): string => label.replaceAll('\u00a0', ' ').replaceAll('’', "'");
