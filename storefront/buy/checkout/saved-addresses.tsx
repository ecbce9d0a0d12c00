import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NEW_ADDRESS } from '#rules/checkout/checkout-form.ts';
import { internationalForm } from '#storefront/buy/address/phone-form.ts';
import { usePlaceName } from '#storefront/buy/address/regions.ts';
import { Button } from '#ui/button.tsx';
import { RadioCard } from '#ui/check.tsx';
import type { BookEntry } from './address-book.ts';

type SavedAddressesProps = {
  name: string;
  labelledBy: string;
  entries: readonly BookEntry[];
  chosen: string;
  onChoose: (id: string) => void;
};

const SHOWN_FIRST = 4;

export function SavedAddresses({ name, labelledBy, entries, chosen, onChoose }: SavedAddressesProps) {
  const t = useTranslations('checkout');
  const placeName = usePlaceName();
  const [isAll, setAll] = useState(entries.length <= SHOWN_FIRST + 1);
  const shown = isAll ? entries : entries.filter(({ id }, index) => index < SHOWN_FIRST || id === chosen);
  return (
    <div className="ways" role="radiogroup" aria-labelledby={labelledBy}>
      {shown.map((entry) => (
        <RadioCard
          key={entry.id}
          name={name}
          value={entry.id}
          title={entry.name}
          note={
            <>
              {entry.street}, {placeName(entry.city, entry.state)}
              <br />
              <span className="num">{internationalForm(entry.phone)}</span>
            </>
          }
          checked={chosen === entry.id}
          onChange={() => onChoose(entry.id)}
        />
      ))}
      {!isAll && (
        <Button look="bare" onClick={() => setAll(true)}>
          {t('moreAddresses', { count: entries.length - shown.length })}
        </Button>
      )}
      <RadioCard
        name={name}
        value={NEW_ADDRESS}
        title={t('newAddress')}
        checked={chosen === NEW_ADDRESS}
        onChange={() => onChoose(NEW_ADDRESS)}
      />
    </div>
  );
}
