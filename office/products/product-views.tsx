import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { MAX_EXACT_VIEW_COUNT, type productFilters } from '#contract/office/office-product-list-contract.ts';
import { ListViews } from '../shell/list-views.tsx';
import { addressOf, type ListQuery } from './product-address.ts';

type Counts = AnswerOf<typeof productFilters>['counts'];

const VIEWS = [
  { name: 'all', asks: {}, count: null },
  { name: 'on', asks: { state: 'on' }, count: null },
  { name: 'low', asks: { stock: 'low' }, count: 'low' },
  { name: 'out', asks: { stock: 'out' }, count: 'out' },
  { name: 'texts', asks: { missing: 'texts' }, count: 'texts' },
  { name: 'pictures', asks: { missing: 'pictures' }, count: 'pictures' },
  { name: 'hidden', asks: { state: 'hidden' }, count: 'hidden' },
] as const satisfies readonly { name: string; asks: ListQuery; count: keyof Counts | null }[];

/** Changing the view preserves search text, category and brand. */
export function ProductViews({ query, counts }: { query: ListQuery; counts: Counts | null }) {
  const t = useTranslations('products');
  const { state: _state, stock: _stock, missing: _missing, ...kept } = query;
  const here = addressOf(query);
  const views = VIEWS.map(({ name, asks, count }) => {
    const to = addressOf({ ...kept, ...asks });
    const many = count && counts ? counts[count] : 0;
    return {
      name,
      to,
      text: t(`view.${name}`),
      isHere: to === here,
      ...(many > 0 && { count: many >= MAX_EXACT_VIEW_COUNT ? `${MAX_EXACT_VIEW_COUNT}+` : String(many) }),
    };
  });
  return <ListViews label={t('views')} views={views} />;
}
