/** A company that brings parcels. `url` is the page of a parcel, with `{number}` in place of its tracking number. */
export type Carrier = { code: string; name: string; url: string };

const PLACEHOLDER = '{number}';

/** An `https` address with the placeholder, on a fixed host. */
export function isTrackingUrl(url: string): boolean {
  if (!url.startsWith('https://') || !url.includes(PLACEHOLDER)) return false;
  const filled = url.replaceAll(PLACEHOLDER, '1');
  return URL.canParse(filled) && new URL(filled).host === new URL(url.replaceAll(PLACEHOLDER, '2')).host;
}

export const trackingUrl = ({ url }: Pick<Carrier, 'url'>, number: string): string =>
  url.replaceAll(PLACEHOLDER, encodeURIComponent(number));

/** Letters, digits and separators as on labels. */
export const isTrackingNumber = (text: string): boolean => /^[0-9A-Za-z][0-9A-Za-z ._/-]{2,39}$/.test(text);
