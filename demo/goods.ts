import * as attributes from './attributes.ts';
import { brands } from './brands.ts';
import * as computersLaptops from './products/computers-laptops.ts';
import * as computersPeripherals from './products/computers-peripherals.ts';
import * as computersRest from './products/computers-rest.ts';
import * as homeCare from './products/home-care.ts';
import * as homeKitchen from './products/home-kitchen.ts';
import * as homeLarge from './products/home-large.ts';
import * as mediaAudio from './products/media-audio.ts';
import * as mediaGamingPhoto from './products/media-gaming-photo.ts';
import * as mediaTv from './products/media-tv.ts';
import * as mediaWearables from './products/media-wearables.ts';
import * as phonesAccessories from './products/phones-accessories.ts';
import * as phonesAndroid from './products/phones-android.ts';
import * as phonesAppleSamsung from './products/phones-apple-samsung.ts';
import * as tablets from './products/tablets.ts';
import type { DemoProduct, Text, Words } from './types.ts';

const files = [
  phonesAppleSamsung,
  phonesAndroid,
  phonesAccessories,
  computersLaptops,
  computersRest,
  computersPeripherals,
  tablets,
  mediaTv,
  mediaAudio,
  mediaWearables,
  mediaGamingPhoto,
  homeLarge,
  homeKitchen,
  homeCare,
];

/** One product with the noun that goes with its model. */
export type Good = DemoProduct & { noun: Text };

/** All goods of the demo shop, in the order of its tree. */
export const goods: readonly Good[] = files.flatMap(({ kinds, products }) =>
  products.map((product) => {
    const noun = kinds[product.kind];
    if (!noun) throw new Error(`${product.slug} is of no known kind: ${product.kind}`);
    return { ...product, noun, brand: brandSlug(product) };
  }),
);

/** Values that need translating, of all files. */
export const words: Words = Object.assign({}, attributes.words, ...files.map((file) => file.words));

/** Goods name their maker by slug or by name. */
function brandSlug({ brand, slug }: DemoProduct): string {
  const found = Object.entries(brands).find(([key, name]) => key === brand || name === brand);
  if (!found) throw new Error(`${slug} is of no known maker: ${brand}`);
  return found[0];
}
