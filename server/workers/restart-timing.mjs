/**
 * Of the starter and of the pool of workers alike. The pause stays short, as shoppers wait for it; many failed starts
 * in a row are about two and a half minutes, in which a database of its own may come back.
 */
export const RESTART_TIMING = { firstPauseMs: 500, maxPauseMs: 4_000, healthyMs: 10_000, maxFailedStarts: 40 };
