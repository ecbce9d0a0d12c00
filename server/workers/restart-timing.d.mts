/** The pause doubles up to its maximum and starts again from the first after a run of `healthyMs`. */
export type RestartTiming = { firstPauseMs: number; maxPauseMs: number; healthyMs: number; maxFailedStarts: number };

export declare const RESTART_TIMING: RestartTiming;
