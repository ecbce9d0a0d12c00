import { banksArea } from './banks-area.ts';
import { brandArea } from './brand-area.ts';
import { deliveryArea } from './delivery-area.ts';
import { pagesArea } from './pages-area.ts';
import { ratesArea } from './rates-area.ts';
import { settingsArea } from './settings-area.ts';
import type { SetupArea } from './setup-area.ts';

/** Areas of `shop.yml` in the order in which they are applied. A new area is one module and one line. */
export const SETUP_AREAS: readonly SetupArea[] = [
  brandArea,
  settingsArea,
  deliveryArea,
  ratesArea,
  pagesArea,
  banksArea,
];
