import { RegionField } from '../address/region-field.tsx';
import type { CheckoutState } from './checkout-state.ts';

type DeliveryRegionProps = { state: CheckoutState; label: string; autoComplete?: string };

/** The region the goods go to; the same as chosen in the cart. */
export function DeliveryRegion({ state: { form, errorOf, chooseRegion }, ...rest }: DeliveryRegionProps) {
  return <RegionField {...rest} value={form.region} error={errorOf('region')} onChoose={chooseRegion} />;
}
