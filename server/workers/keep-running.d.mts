/** The pause doubles up to its maximum and starts again from the first after a run of `healthyMs`. */
export type RestartTiming = { firstPauseMs: number; maxPauseMs: number; healthyMs: number; maxFailedStarts: number };
export type RunResult = { code: number; openMs: number };

type Options = {
  signal: AbortSignal;
  onRestart: (restart: { code: number; pauseMs: number }) => void;
  mayEnd?: (result: RunResult) => boolean;
  timing?: RestartTiming;
};

export declare const RESTART_TIMING: RestartTiming;
/** `failedStarts`: number of failed starts after which the process was abandoned, otherwise 0. */
export declare function keepRunning(
  runOnce: () => Promise<RunResult>,
  options: Options,
): Promise<{ code: number; failedStarts: number }>;
