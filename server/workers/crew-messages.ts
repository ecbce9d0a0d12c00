/** Between the primary and its workers. Those that serve are told apart by the number of their process. */
export type ToPrimary = 'open' | { tell: string; data: unknown } | { ask: string; id: number } | Answer;
export type ToWorker =
  | 'lead'
  | { told: string; data: unknown }
  | { asked: string; id: number; by: number }
  | { answers: unknown[]; id: number };

/** `to`: the process that asked. */
type Answer = { answer: unknown; id: number; to: number };

/** What a worker learns when it is started. */
export type SeatFacts = {
  /** The first one of the first start speaks to the person at the terminal. */
  isFirst: boolean;
  database: { url: string; location: string };
};

/** Name of the variable that holds `SeatFacts` as JSON. */
export const SEAT = 'KAYTS_SEAT';
