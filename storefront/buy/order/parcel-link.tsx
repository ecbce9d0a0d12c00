import type { WireOrder } from '#contract/order-contract.ts';

/** The carrier and number of a parcel, with the link of its page if the carrier has one. */
export function ParcelLink({ parcel }: { parcel: NonNullable<WireOrder['parcel']> }) {
  const text = `${parcel.carrier} ${parcel.number}`;
  if (!parcel.url) return text;
  return (
    <a className="link" href={parcel.url} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
