import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallFailed } from '#contract/client.ts';
import { COMPARE_CAP, comparedIds, compareVerdict } from '#rules/catalog/compare.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { type Column, loadColumns, toCompared } from './compare-columns.ts';
import { LocalCompare } from './local-compare.tsx';
import { SharedCompare } from './shared-compare.tsx';

/** A comparison from a shared link. `leftOut`: number of its products that cannot be compared with the others. */
export type SharedComparison = { columns: Column[]; leftOut: number };

/** Loads the comparison of the ids in the address; null without ids, when the browser renders its own list. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<SharedComparison | null> {
  const idsParam = new URL(request.url).searchParams.get('ids');
  if (!idsParam) return null;
  const ids = comparedIds(idsParam);
  const found = await loadColumns(clientOf(context), ids.slice(0, COMPARE_CAP));
  if (!found.ok) throw new CallFailed(found.failure);
  const columns = ofOneCategory([...found.columns.values()].filter((column) => column !== null));
  return { columns, leftOut: idsParam.split(',').length - columns.length };
}

/** Keeps the products of one category, because a comparison has one category and an edited link may contain several. */
const ofOneCategory = (columns: Column[]): Column[] =>
  columns.filter(
    (column) =>
      compareVerdict(columns.slice(0, 1).map(toCompared), toCompared(column), COMPARE_CAP) !== 'otherCategory',
  );

export function ComparePage() {
  const t = useTranslations('compare');
  const shared = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Breadcrumb crumbs={[{ name: t('title') }]} />
      {shared ? <SharedCompare shared={shared} /> : <LocalCompare />}
    </>
  );
}
