import { expect, test } from 'vitest';
import { isInArmenia, readCoordinates } from './coordinates.ts';

test.each([
  ['40.1852, 44.5074', { lat: 40.1852, lng: 44.5074 }],
  ['40.1852 44.5074', { lat: 40.1852, lng: 44.5074 }],
  ['https://maps.example/@40.1852,44.5074,17z', { lat: 40.1852, lng: 44.5074 }],
  ['https://maps.example/?ll=44.5074%2C40.1852&z=16', { lat: 40.1852, lng: 44.5074 }],
  ['https://maps.example/place/x!3d40.1852!4d44.5074', { lat: 40.1852, lng: 44.5074 }],
  ['51.5072, -0.1276', null],
  ['Saryan 22', null],
  ['', null],
])('readCoordinates reads %j as %j', (text, place) => {
  expect(readCoordinates(text)).toEqual(place);
});

test('isInArmenia refuses swapped, zero and foreign coordinates', () => {
  const places = [
    { lat: 40.18, lng: 44.5 },
    { lat: 44.5, lng: 40.18 },
    { lat: 0, lng: 0 },
    { lat: 91, lng: 44.5 },
    { lat: Number.NaN, lng: 44.5 },
  ];

  expect(places.map(isInArmenia)).toEqual([true, false, false, false, false]);
});
