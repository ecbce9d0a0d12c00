import { useTranslations } from 'use-intl';
import { changed, USUAL_CREDIT } from '#rules/listing-address.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import styles from './listing.module.css';

/** Why the list the address asks for has no monthly sums, and the way to the same list with the usual ones. */
export function CreditError({ data, control }: FilterPanelProps) {
  const t = useTranslations('catalog');
  const { credit, trouble, isSaid } = data.monthly;
  if (!trouble || !isSaid) return null;
  const bank = data.banks.find(({ id }) => id === credit.bank)?.name ?? '';
  const why = trouble === 'no_bank' || (credit.bank !== null && bank === '') ? 'noBank' : 'noPeriod';
  return (
    <div className={classNames('note', styles.note)} role="status">
      <Icon name="alert" />
      <p>
        {why === 'noBank' ? t('noBank') : t('noPeriod', { bank: bank || 'none', count: credit.period })}{' '}
        <a className="link" href={control.hrefOf(changed(control.listing, { credit: USUAL_CREDIT }))} data-keep-scroll>
          {t('withoutCredit')}
        </a>
      </p>
    </div>
  );
}
