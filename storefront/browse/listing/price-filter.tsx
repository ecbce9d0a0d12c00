import { useTranslations } from 'use-intl';
import { type Listing, type PriceRange, rangeText } from '#rules/listing-address.ts';
import { Fold } from '#ui/fold.tsx';
import { isRange, RangeFilter } from './range-filter.tsx';

type PriceFilterProps = { bounds: PriceRange; listing: Listing; onChange: (price: PriceRange | null) => void };

export function PriceFilter({ bounds, listing: { price }, onChange }: PriceFilterProps) {
  const t = useTranslations('catalog');
  if (!isRange(bounds)) return null;
  return (
    <Fold title={t('price')} open>
      {price && <input type="hidden" name="filter_price" value={rangeText(price)} />}
      <RangeFilter bounds={bounds} chosen={price} name={t('price')} onChange={onChange} />
    </Fold>
  );
}
