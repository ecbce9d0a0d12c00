import * as z from 'zod/mini';
import { yesNo } from '#contract/fields.ts';

/** Confirms price changes of more than half, which are refused without it. */
export const confirmPrices = z._default(yesNo, false);
