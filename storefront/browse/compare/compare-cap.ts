import { COMPARE_CAP, NARROW_COMPARE_CAP } from '#rules/compare.ts';
import { useMediaQuery } from '#ui/media-query.ts';

/** How many products this screen compares, and paper all; the wide number until the browser has said how wide it is. */
export const useCompareCap = (): number =>
  useMediaQuery('screen and (max-width: 990.98px)') ? NARROW_COMPARE_CAP : COMPARE_CAP;
