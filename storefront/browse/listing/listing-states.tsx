import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { changed, USUAL_CREDIT } from '#rules/catalog/listing-address.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import styles from './listing.module.css';
import type { ListingControl } from './use-listing.ts';

type ListingEmptyProps = { isChosen: boolean; control: ListingControl; onReset: () => void };

export function ListingEmpty({ isChosen, control, onReset }: ListingEmptyProps) {
  const t = useTranslations('catalog');
  const action = isChosen ? (
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
    <Empty drawing="lens" title={t(isChosen ? 'emptyChosen' : 'empty')} actions={action}>
      {isChosen && <p>{t('emptyChosenHint')}</p>}
    </Empty>
  );
}

export function ListingFailure({ failure }: { failure: Failure }) {
  const t = useTranslations('common');
  const failureText = useFailureText();
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failure}>
      <div className="note note--bad list-failure" role="alert">
        <Icon name="alert" />
        <span>{failureText(failure)}</span>
        <Button look="line" size="s" busy={state === 'loading'} onClick={() => revalidate()}>
          {t('retry')}
        </Button>
      </div>
    </div>
  );
}

/** Explains why the listed products have no monthly payment, and links to the same list with the default terms. */
export function CreditError({ data, control }: FilterPanelProps) {
  const t = useTranslations('catalog');
  const { credit, problem, isFromAddress } = data.monthly;
  if (!problem || !isFromAddress) return null;
  const bank = data.banks.find(({ id }) => id === credit.bank)?.name ?? '';
  const message = problem === 'no_bank' || (credit.bank !== null && bank === '') ? 'noBank' : 'noPeriod';
  return (
    <div className={classNames('note', styles.note)} role="status">
      <Icon name="alert" />
      <p>
        {message === 'noBank' ? t('noBank') : t('noPeriod', { bank: bank || 'none', count: credit.period })}{' '}
        <a className="link" href={control.hrefOf(changed(control.listing, { credit: USUAL_CREDIT }))} data-keep-scroll>
          {t('withoutCredit')}
        </a>
      </p>
    </div>
  );
}
