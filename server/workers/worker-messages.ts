/** Messages between the primary and its workers, which are identified by their process number. */
export type ToPrimary = 'open' | Message | { kind: 'request'; topic: string; id: number } | Response;
export type ToWorker =
  | 'lead'
  | Message
  | { kind: 'request'; topic: string; id: number; from: number }
  | { kind: 'responses'; answers: unknown[]; id: number };

type Message = { kind: 'message'; topic: string; data: unknown };
type Response = { kind: 'response'; answer: unknown; id: number; to: number };

export type RoleFacts = {
  /** True for the first worker of the first start, which prints to the terminal. */
  isFirst: boolean;
  database: { url: string; location: string };
};

export const ROLE = 'KAYTS_WORKER_ROLE';
