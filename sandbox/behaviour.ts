/** Simulated failures of one call (docs/spec/payments.md 3.8 "gateway fault"). */
export const FAULTS = ['error', 'hang', 'html'] as const;
export type Fault = (typeof FAULTS)[number];

/** Settings that differ between merchants or change from day to day. */
export type Behaviour = {
  /** Later versions of the gateway's status response have more fields (docs/spec/payments.md 3.4). */
  answerVersion: 1 | 2 | 3;
  codesAsText: boolean;
  withErrorFlag: boolean;
  /** Maximum payment time in seconds; a shop may request less, never more. */
  sessionTimeoutSecs: number;
  attempts: number;
  slowStatusMs: number;
  fault: Fault | null;
  /** Must exceed the timeout of the shop. */
  hangMs: number;
  checksumCase: 'upper' | 'lower';
  slowConfirmationMs: number;
  callTimeoutMs: number;
  /** The tax service's response to a repeated request number: the same receipt, or a refusal. */
  fiscalRepeat: 'same' | 'refuse';
};

export const USUAL_BEHAVIOUR: Behaviour = {
  answerVersion: 3,
  codesAsText: false,
  withErrorFlag: false,
  sessionTimeoutSecs: 1200,
  attempts: 3,
  slowStatusMs: 20_000,
  fault: null,
  hangMs: 35_000,
  checksumCase: 'upper',
  slowConfirmationMs: 15_000,
  callTimeoutMs: 15_000,
  fiscalRepeat: 'same',
};
