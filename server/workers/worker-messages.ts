/** Between the primary and its workers. Those that serve are told apart by the number of their process. */
export type ToPrimary = 'open' | Message | { kind: 'request'; topic: string; id: number } | Response;
export type ToWorker =
  | 'lead'
  | Message
  | { kind: 'request'; topic: string; id: number; from: number }
  | { kind: 'responses'; answers: unknown[]; id: number };

type Message = { kind: 'message'; topic: string; data: unknown };
type Response = { kind: 'response'; answer: unknown; id: number; to: number };

export type RoleFacts = {
  /** The first one of the first start speaks to the person at the terminal. */
  isFirst: boolean;
  database: { url: string; location: string };
};

export const ROLE = 'KAYTS_WORKER_ROLE';
