type Coordinates = { lat: number; lng: number };

/** The smallest rectangle that contains Armenia, with a small margin. It also catches swapped coordinates. */
const BOUNDS = { south: 38.7, north: 41.4, west: 43.3, east: 46.8 };

export const isInArmenia = ({ lat, lng }: Coordinates): boolean =>
  lat >= BOUNDS.south && lat <= BOUNDS.north && lng >= BOUNDS.west && lng <= BOUNDS.east;

const PAIR = /(-?\d{1,3}\.\d+)\s*(?:,|%2C|\s|;)\s*(-?\d{1,3}\.\d+)/i;

/**
 * Reads "40.1852, 44.5074" or the address of a map page. Map pages of Yandex write the longitude first, so swapped
 * numbers are accepted. Null if the text contains no place in Armenia.
 */
export function readCoordinates(text: string): Coordinates | null {
  for (const [, first, second] of text.matchAll(new RegExp(PAIR, 'gi'))) {
    const [one, other] = [Number(first), Number(second)];
    const found = [
      { lat: one, lng: other },
      { lat: other, lng: one },
    ].find(isInArmenia);
    if (found) return found;
  }
  const google = /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/.exec(text);
  const place = google && { lat: Number(google[1]), lng: Number(google[2]) };
  return place && isInArmenia(place) ? place : null;
}
