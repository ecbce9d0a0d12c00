import { readFileSync } from 'node:fs';
import { findPages } from '#api/catalog/content-search.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { ProductDocument } from '#api/catalog/read-model/product-document.ts';
import { toLocale } from '#contract/locale.ts';

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

/** A `none` query may match at most this many products, unless the results page reports what the shop lacks. */
const MAX_EMPTY_RESULTS = 3;

type QueryCatalog = Pick<CatalogReadModel, 'columns' | 'taxonomy'>;

/** Returns whether the first result is relevant, and the grades. `rows` are the results, best first. */
export function judge(readModel: QueryCatalog, query: RuledQuery, rows: ArrayLike<number>): RuledAnswer {
  const all = gradesOf(readModel, query);
  const grades = Array.from(rows, (row) => all[row]!);
  const isMet = query.right === 'none' ? grades.length <= MAX_EMPTY_RESULTS : grades[0] === 2;
  return { ...query, grades, ideal: all.filter((grade) => grade > 0), isMet };
}

/** Returns whether the results page reports that its products are only the nearest ones. */
export function isReportedAbsent(readModel: CatalogReadModel, { query, locale }: RuledQuery): boolean {
  const { missing, notFound } = readModel.readSearch(query, false, '', toLocale(locale));
  return missing !== null || notFound.length > 0;
}

const PAGE = 'page=';

/** A query for a page of the shop, for example `page=/stores`. */
export const isForPage = ({ right }: RuledQuery): boolean => right.startsWith(PAGE);

/** Returns whether the first page that the search finds is a right one. */
export function findsPage({ content }: CatalogReadModel, { query, locale, right }: RuledQuery): boolean {
  const [first] = findPages(content, query, { locale: toLocale(locale), limit: 1 });
  return first !== undefined && right.split(' or ').includes(PAGE + first.path);
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
  const [, code = '', sign = '', value = ''] = /^(\w+)(!~|~|!=|<=|>=|=)(.*)$/.exec(condition) ?? [];
  if (!sign) throw new Error(`not a condition: ${condition}`);
  if (code === 'price')
    return sign === '<=' ? document.sale.price <= Number(value) : document.sale.price >= Number(value);
  if (code === 'kind') {
    const isOfKind = taxonomy.withAncestors(document.categoryIds).has(taxonomy.categoryBySlug.get(value)?.id ?? 0);
    return isOfKind === (sign === '=');
  }
  if (code === 'slug') {
    if (sign === '=') return document.slug === value;
    return new RegExp(value).test(document.slug) === (sign === '~');
  }
  const labels = [document, ...document.variants].flatMap(({ options, texts }) =>
    [
      ...options.map(({ attributeId, optionId }) => ({ attributeId, text: taxonomy.optionById.get(optionId)?.label })),
      ...[...texts].map(([attributeId, text]) => ({ attributeId, text })),
    ]
      .filter(({ attributeId }) => taxonomy.attributeById.get(attributeId)?.code === code)
      .map(({ text }) => plain(text?.en ?? '')),
  );
  return labels.includes(plain(value)) === (sign === '=');
}

const plain = (label: string): string => label.replaceAll(/\s/g, ' ').replaceAll('’', "'");
