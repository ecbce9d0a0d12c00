import type { Messages, ProblemValues } from '#api/messages/en.ts';
import type { RefusalCode, TroubledLine } from '#contract/errors.ts';

export type RefusalDetails = {
  /** Message keys or ready sentences per field, by the contract's dotted names. */
  fields?: Record<string, FieldProblem>;
  items?: TroubledLine[];
  /** Whole seconds until another try makes sense. */
  retryAfter?: number;
};

/** What is wrong with one field: the key of its sentence and the values it names. */
export type FieldProblem = {
  problem: keyof Messages['problems'];
  limit?: number;
  values?: Partial<Omit<ProblemValues, 'field' | 'limit'>>;
};

/** The shop says no. Thrown anywhere below a route; `errors.ts` turns it into status, body and sentence (STYLE 7). */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
