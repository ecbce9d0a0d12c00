import { useTranslations } from 'use-intl';
import { MAX_FIELD_LENGTH } from '#rules/shop/address.ts';
import { type Place, type PlaceBook, suggestPlaces } from '#rules/shop/places.ts';
import { findRegion } from '#rules/shop/regions.ts';
import { ComboField, type ComboOption } from '#ui/combo-field.tsx';
import type { TextProps } from './contact-fields.tsx';

export type TownProps = TextProps & {
  places: PlaceBook;
  onPick: (place: Place) => void;
  autoComplete?: string;
};

type PlaceOption = Place & ComboOption;

export function TownField({ places, autoComplete = 'address-level2', ...rest }: TownProps) {
  const t = useTranslations('address');
  const regionName = useTranslations('cart');
  const toOption = (place: Place): PlaceOption => {
    const region = findRegion(place.state);
    const note = region && regionName(`regions.${region}`);
    const key = `${place.state} ${place.name}`;
    return { ...place, key, value: place.name, note: note && !place.name.startsWith(note) ? note : undefined };
  };
  return (
    <ComboField<PlaceOption>
      {...rest}
      label={t('city')}
      required
      autoComplete={autoComplete}
      maxLength={MAX_FIELD_LENGTH}
      suggest={(typed) => suggestPlaces(places, typed).map(toOption)}
    />
  );
}
