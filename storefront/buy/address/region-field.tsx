import { RegionOptions } from '#storefront/buy/cart/region-options.tsx';
import { SelectField } from '#ui/select.tsx';

type RegionFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChoose: (region: string) => void;
  autoComplete?: string;
  /** Says that no region is chosen yet; without it one always is. */
  none?: string;
};

/** One of the regions of Armenia. */
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
