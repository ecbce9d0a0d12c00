import type { RefusalCode, TroubledLine } from '#contract/errors.ts';
import type { ProblemKey } from './messages.ts';

export type RefusalDetails = {
  /** Message keys or ready sentences per field, by the contract's dotted names. */
  fields?: Record<string, FieldProblem>;
  items?: TroubledLine[];
  /** Whole seconds until another try makes sense. */
  retryAfter?: number;
};

/** What is wrong with one field: a sentence of `messages.ts` and what fills it. */
export type FieldProblem = {
  problem: ProblemKey;
  limit?: number;
  /** What else its sentence names, ready to be read. */
  values?: Record<string, string>;
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
