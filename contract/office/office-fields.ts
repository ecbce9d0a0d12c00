import * as z from 'zod/mini';
import { yesNo } from '#contract/fields.ts';

/** Somebody has looked at the prices that move by more than half; without it they are refused by name. */
export const confirmPrices = z._default(yesNo, false);
