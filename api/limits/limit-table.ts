/** docs/spec/api.md 1.6. */
export const WINDOW_SECONDS = { minute: 60, hour: 3600, day: 86_400 } as const;
export type Window = keyof typeof WINDOW_SECONDS;

/** `address`: an IPv4 address or the /64 of an IPv6 one; many people share one, so it gets more. */
export type CountedBy = 'account' | 'address' | 'browser' | 'cart' | 'email' | 'key' | 'order' | 'phone';

type Rule = Partial<Record<CountedBy, Partial<Record<Window, number>>>>;

/** Counted in PostgreSQL, shared by all processes; of sign-ins, `passwordCheck` and `staffProof` failures only. */
export const COUNTED = {
  /** From browsers that never signed in to the account. */
  signIn: { email: { minute: 10, hour: 30 }, address: { minute: 30, hour: 100, day: 300 } },
  /** From a browser that did: strangers cannot use this up. */
  signInAgain: { browser: { minute: 10, hour: 30 } },
  passwordCheck: { account: { minute: 10, hour: 30 } },
  staffSignIn: { email: { minute: 5, hour: 20 }, address: { minute: 20, hour: 100 } },
  /** From a browser in which this colleague signed in before: strangers cannot use this up. */
  staffSignInAgain: { browser: { minute: 5, hour: 20 } },
  /** Codes, recovery codes and passwords asked for again. */
  staffProof: { account: { minute: 5, hour: 20 } },
  /** Challenges for a passkey that nobody has signed yet. */
  staffPasskey: { address: { minute: 30, hour: 300 } },
  staffJoin: { key: { minute: 10 }, address: { minute: 20, hour: 100 } },
  register: { email: { minute: 5, hour: 10 }, address: { minute: 50, hour: 200 } },
  /** Above the e-mail's limit, as in `stockAlert`: the same answer and no mail. */
  forgetPassword: { email: { minute: 1, hour: 5, day: 10 }, address: { minute: 30, hour: 100 } },
  resetPassword: { key: { minute: 10 }, address: { minute: 50, hour: 200 } },
  /** Above the e-mail's limit the answer is the same, and no mail is sent. */
  staffForget: { email: { minute: 1, hour: 5, day: 10 }, address: { minute: 20, hour: 100 } },
  exportData: { account: { minute: 5, hour: 30 } },
  trackOrder: { order: { minute: 5, hour: 20 }, address: { minute: 20, hour: 120 } },
  contact: { email: { minute: 3, hour: 10 }, address: { minute: 20, hour: 60 } },
  stockAlert: { email: { minute: 3, hour: 6, day: 20 }, address: { minute: 20, hour: 60 } },
  /** Tries, placed or not. */
  saveOrder: { cart: { minute: 10 }, address: { minute: 300, hour: 3000 } },
  /** Placed by a guest and not paid online: nothing proves who ordered. */
  guestOrder: { email: { hour: 5 }, phone: { hour: 5 }, address: { hour: 30 } },
  /** Not by order: anybody could use that up for its owner. */
  payOrder: { address: { minute: 60, hour: 600 } },
  /** Calls and returns that fit no payment; those that do are neither counted nor refused. */
  providerCall: { address: { minute: 30, hour: 300 } },
} as const satisfies Record<string, Rule>;
export type CountedCall = keyof typeof COUNTED;

/** Seconds that an account waits when strangers can use up its hour, from the try that was one too many. */
export const PAUSES: Partial<Record<CountedCall, number>> = { staffSignIn: 900, staffProof: 900 };

/** Units of 0.1 ms of processor time for each address: a fifth of one core, shared out among `PROCESSES`. */
export const WORK_A_MINUTE = 120_000;

/** What things cost in these units, roughly as measured. */
export const WORK = {
  /** Kept in memory or on the disk, or still as the asker has it. */
  ready: 1,
  answer: 10,
  list: 30,
  filters: 50,
  /** On top, wherever words to search for come in. */
  search: 100,
  personal: 20,
  change: 30,
  page: 150,
  document: 200,
  sitemap: 1000,
  feed: 4000,
  smallPicture: 200,
  mediumPicture: 400,
  largePicture: 1000,
  sharePicture: 2000,
} as const;
