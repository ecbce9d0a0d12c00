import { useTranslations } from 'use-intl';
import { Icon } from '#ui/icon.tsx';
import type { OfferOrder } from './sort-offers.ts';

type OrderHeadProps = { order: OfferOrder; onOrder: (order: OfferOrder) => void };

/** The columns' names, which put the banks in order; where the table is narrow they stand above it in a row. */
export function SortHead({ order, onOrder }: OrderHeadProps) {
  const t = useTranslations('creditPlan');
  const column = (by: OfferOrder['by']) => {
    const isBy = order.by === by;
    const turn = () => onOrder({ by, isDescending: isBy && !order.isDescending });
    return (
      <th scope="col" aria-sort={isBy ? (order.isDescending ? 'descending' : 'ascending') : undefined}>
        <button type="button" onClick={turn}>
          {t(by)}
          <Icon name={isBy && order.isDescending ? 'down' : 'up'} size={16} />
        </button>
      </th>
    );
  };
  return (
    <thead>
      <tr>
        {column('bank')}
        <th scope="col">{t('monthly')}</th>
        {column('first')}
        {column('total')}
        {column('overpayment')}
        {column('apr')}
        {column('aprOnCash')}
        <th scope="col">
          <span className="sr">{t('choice')}</span>
        </th>
      </tr>
    </thead>
  );
}
