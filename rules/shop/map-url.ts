/** A link to a map on another site. Pages load nothing from that site (docs/spec/decisions.md 3). */
export const mapUrl = ({ lat, lng }: { lat: number; lng: number }): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
