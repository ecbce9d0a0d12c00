/** Log for events that many requests cause at once, such as a full disk. */
export type ThrottledLog = (fields: Record<string, unknown>) => void;

type Warn = (fields: Record<string, unknown>, message: string) => void;

const PAUSE_MS = 30_000;

export function throttledLog(warn: Warn, message: string): ThrottledLog {
  let nextAt = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return (fields) => {
    const now = performance.now();
    if (now < nextAt) {
      leftOut++;
      return;
    }
    nextAt = now + PAUSE_MS;
    warn({ ...fields, ...(leftOut > 0 && { leftOut }) }, message);
    leftOut = 0;
  };
}
