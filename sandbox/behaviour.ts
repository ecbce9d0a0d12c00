/** Simulated failures of one call (docs/spec/payments.md 3.8 "gateway fault"). */
export const FAULTS = ['error', 'hang', 'html'] as const;
export type Fault = (typeof FAULTS)[number];

/** Settings for what differs between merchants or changes from day to day. */
export type Behaviour = {
  /** Fields of the gateway's status answer grew from version to version (docs/spec/payments.md 3.4). */
  answerVersion: 1 | 2 | 3;
  codesAsText: boolean;
  withErrorFlag: boolean;
  /** How long a registered payment may be paid, in seconds; a shop may ask for less, never for more. */
  sessionTimeoutSecs: number;
  attempts: number;
  slowStatusMs: number;
  fault: Fault | null;
  /** Must be longer than the shop waits. */
  hangMs: number;
  checksumCase: 'upper' | 'lower';
  slowConfirmationMs: number;
  callTimeoutMs: number;
  /** What the tax service says to a number it has accepted: the same receipt, or that the number is wrong. */
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
