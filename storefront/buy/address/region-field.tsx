import { useTranslations } from 'use-intl';
import type { Region } from '#rules/shop/regions.ts';
import { Options, SelectField } from '#ui/select.tsx';
import { sortedRegions } from './regions.ts';

type RegionFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChoose: (region: string) => void;
  autoComplete?: string;
};

/** The town sets the region. The customer selects the region only for a town that is not in the list. */
export function RegionField({ onChoose, autoComplete = 'address-level1', ...rest }: RegionFieldProps) {
  const t = useTranslations('address');
  return (
    <SelectField
      {...rest}
      name="region"
      hint={rest.value === '' ? t('regionHint') : undefined}
      required
      autoComplete={autoComplete}
      onChange={(event) => onChoose(event.target.value)}
    >
      {rest.value === '' && <option value="">{t('chooseRegion')}</option>}
      <RegionOptions />
    </SelectField>
  );
}

export function RegionOptions() {
  const t = useTranslations('cart');
  const nameOf = (region: Region) => t(`regions.${region}`);
  return <Options of={sortedRegions(nameOf).map((region) => [region, nameOf(region)])} />;
}
