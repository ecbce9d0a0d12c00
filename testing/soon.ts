/** Limit for events that take milliseconds on a quiet machine; it exceeds the worker's poll, which runs once a second. */
export const SOON = { timeout: 20_000, interval: 25 };
