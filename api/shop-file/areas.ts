import { banksArea } from './banks-area.ts';
import { brandArea } from './brand-area.ts';
import { catalogArea } from './catalog-area.ts';
import { deliveryArea } from './delivery-area.ts';
import { pagesArea, postsArea } from './entries-area.ts';
import { homeArea } from './home-area.ts';
import { locationsArea } from './locations-area.ts';
import { mediaArea } from './media-area.ts';
import { menusArea } from './menus-area.ts';
import { paymentsArea } from './payments-area.ts';
import { ratesArea } from './rates-area.ts';
import { redirectsArea } from './redirects-area.ts';
import { settingsArea } from './settings-area.ts';
import type { SetupArea } from './setup-area.ts';
import { socialLinksArea, storesArea } from './stores-area.ts';
import { textsArea } from './texts-area.ts';

/**
 * Areas of `shop.yml` in the order in which they are applied: pages use pictures, menus use pages and categories. To
 * add an area, write its module and list it here.
 */
export const SETUP_AREAS: readonly SetupArea[] = [
  brandArea,
  settingsArea,
  storesArea,
  locationsArea,
  socialLinksArea,
  deliveryArea,
  paymentsArea,
  ratesArea,
  banksArea,
  catalogArea,
  mediaArea,
  pagesArea,
  postsArea,
  menusArea,
  homeArea,
  textsArea,
  redirectsArea,
];
