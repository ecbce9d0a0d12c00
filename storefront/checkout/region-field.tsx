import { RegionOptions } from '../cart/region-options.tsx';
import { SelectField } from '../ui/select.tsx';
import type { CheckoutState } from './checkout-state.ts';

type RegionFieldProps = { state: CheckoutState; label: string; autoComplete: string };

/** The region the goods go to; the same as chosen in the cart. */
export function RegionField({ state: { form, errorOf, chooseRegion }, label, autoComplete }: RegionFieldProps) {
  return (
    <SelectField
      label={label}
      name="region"
      value={form.region}
      error={errorOf('region')}
      required
      autoComplete={autoComplete}
      onChange={(event) => chooseRegion(event.target.value)}
    >
      <RegionOptions />
    </SelectField>
  );
}
