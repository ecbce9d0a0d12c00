import { useTranslations } from 'use-intl';
import { setRegion, useShopStore } from '#storefront/state/shop-store.ts';
import { SelectField } from '#ui/select.tsx';
import { type Region, sortedRegions, toRegion } from './regions.ts';

type RegionFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChoose: (region: string) => void;
  autoComplete?: string;
  /** Says that no region is chosen yet; without it one always is. */
  none?: string;
};

export function RegionField({ onChoose, none, autoComplete = 'address-level1', ...rest }: RegionFieldProps) {
  return (
    <SelectField
      {...rest}
      name="region"
      required
      autoComplete={autoComplete}
      onChange={(event) => onChoose(event.target.value)}
    >
      {none && <option value="">{none}</option>}
      <RegionOptions />
    </SelectField>
  );
}

export function RegionOptions() {
  const t = useTranslations('cart');
  const nameOf = (region: Region) => t(`regions.${region}`);
  return sortedRegions(nameOf).map((region) => (
    <option key={region} value={region}>
      {nameOf(region)}
    </option>
  ));
}

export const useRegion = (): Region => toRegion(useShopStore(({ preferences }) => preferences.region));

export const changeRegion = (region: string): void => setRegion(toRegion(region));
