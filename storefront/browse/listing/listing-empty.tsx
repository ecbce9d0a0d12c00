import { useTranslations } from 'use-intl';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import type { ListingControl } from './use-listing.ts';

type ListingEmptyProps = { isChosen: boolean; control: ListingControl; onReset: () => void };

/** Why there is nothing here, and the way on: reset, or the whole catalogue. */
export function ListingEmpty({ isChosen, control, onReset }: ListingEmptyProps) {
  const t = useTranslations('catalog');
  const way = isChosen ? (
    <a
      className={buttonClass({ look: 'main' })}
      href={control.hrefOf(control.cleared)}
      data-keep-scroll
      onClick={onReset}
    >
      {t('reset')}
    </a>
  ) : (
    <ShopLink className={buttonClass({ look: 'main' })} to="/shop/catalog">
      {t('allProducts')}
    </ShopLink>
  );
  return (
    <Empty drawing="lens" title={t(isChosen ? 'emptyChosen' : 'empty')} actions={way}>
      {isChosen && <p>{t('emptyChosenHint')}</p>}
    </Empty>
  );
}
