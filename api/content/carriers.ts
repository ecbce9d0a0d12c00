import * as z from 'zod/mini';
import { type Carrier, isTrackingUrl, trackingUrl } from '#rules/orders/carrier.ts';
import type { Content } from './content-store.ts';

const carriers = z.catch(
  z.array(z.object({ code: z.string(), name: z.string(), url: z.string().check(z.refine(isTrackingUrl)) })),
  [],
);

/** The companies that bring parcels (setting `carriers`). */
export const carriersOf = (settings: Content['settings']): Carrier[] => carriers.parse(settings.carriers ?? []);

/** A parcel as it is stored. */
export type Parcel = { carrier: string; number: string };

export type TrackedParcel = { carrier: string; number: string; url: string | null };

/** The name and link of the carrier. A carrier that was removed since keeps its code as the name. */
export function trackedParcel(parcel: Parcel | null, settings: Content['settings']): TrackedParcel | null {
  if (!parcel) return null;
  const carrier = carriersOf(settings).find(({ code }) => code === parcel.carrier);
  return {
    carrier: carrier?.name ?? parcel.carrier,
    number: parcel.number,
    url: carrier ? trackingUrl(carrier, parcel.number) : null,
  };
}
