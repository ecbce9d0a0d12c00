/**
 * Shared by the starter and the worker pool. The pause stays short because shoppers wait for it. All failed starts in a
 * row take about two and a half minutes, in which an embedded database may recover.
 */
export const RESTART_TIMING = { firstPauseMs: 500, maxPauseMs: 4_000, healthyMs: 10_000, maxFailedStarts: 40 };
