import type { Messages, ProblemValues } from '#api/messages/api-messages-en.ts';
import type { LineError, RefusalCode, TotalsError } from '#contract/errors.ts';

type RefusalDetails = {
  fields?: Record<string, FieldProblem>;
  items?: LineError[];
  totals?: TotalsError;
  retryAfter?: number;
  limit?: string;
  /** This attempt exceeded the limit of its account, which is paused from now on. */
  beginsPause?: boolean;
};

export type FieldProblem = {
  problem: keyof Messages['problems'];
  limit?: number;
  values?: Partial<Omit<ProblemValues, 'field' | 'limit'>>;
};

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
