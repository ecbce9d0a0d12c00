/** What a stand-in may do to one call besides answering it (domain/payments.md 3.8 "gateway fault"). */
export const FAULTS = ['error', 'hang', 'html'] as const;
export type Fault = (typeof FAULTS)[number];

/** How the stand-ins behave, where the real ones differ from merchant to merchant or from day to day. */
export type Behaviour = {
  /** Fields of the gateway's status answer grew from version to version (domain/payments.md 3.4). */
  answerVersion: 1 | 2 | 3;
  /** `"errorCode": "0"` instead of `0`. */
  codesAsText: boolean;
  /** Whether answers carry `error` besides `errorCode`. */
  withErrorFlag: boolean;
  /** Seconds a registered payment may be paid; a shop may ask for less, never for more. */
  sessionTimeoutSecs: number;
  /** Cards a payer may try for one payment. */
  attempts: number;
  /** For how long the status stays 5 when the answer of the issuer is slow. */
  slowStatusMs: number;
  /** What happens to every call to the gateway. */
  fault: Fault | null;
  /** Longer than the shop would wait. */
  hangMs: number;
  checksumCase: 'upper' | 'lower';
  /** How long after the browser a slow confirmation comes. */
  slowConfirmationMs: number;
  /** For how long the wallet waits for the shop's answer. */
  callTimeoutMs: number;
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
};
