import { useTranslations } from 'use-intl';
import type { SavedAddress } from '#contract/address-contract.ts';
import { internationalForm } from '#storefront/buy/address/phone-form.ts';
import { usePlaceName } from '#storefront/buy/address/regions.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './account.module.css';

type AddressCardProps = { address: SavedAddress; isBusy: boolean; onDefault: () => void; onDelete: () => void };

export function AddressCard({ address, isBusy, onDefault, onDelete }: AddressCardProps) {
  const t = useTranslations('account.addresses');
  const { id, first_name, last_name, address1, is_default } = address;
  const placeName = usePlaceName();
  const street = address1.join(', ');
  return (
    <li className={classNames('panel', styles.address)}>
      {is_default && <span className="badge badge--quiet">{t('default')}</span>}
      <h2>
        {first_name} {last_name}
      </h2>
      <p>
        {street}
        <br />
        {placeName(address.city, address.state)}
        <br />
        <span className="num">{internationalForm(address.phone)}</span>
      </p>
      <div className={styles.addressActs}>
        <ShopLink
          className={buttonClass({ look: 'line', size: 's' })}
          to={`/account/addresses/${id}`}
          aria-label={t('editOf', { street })}
        >
          {t('edit')}
        </ShopLink>
        <Button look="bare" size="s" aria-label={t('deleteOf', { street })} onClick={onDelete}>
          {t('delete')}
        </Button>
        {!is_default && (
          <Button look="line" size="s" busy={isBusy} aria-label={t('makeDefaultOf', { street })} onClick={onDefault}>
            {t('makeDefault')}
          </Button>
        )}
      </div>
    </li>
  );
}
