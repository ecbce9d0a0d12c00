/** Rate limits (docs/spec/api.md 1.6). */
export const WINDOW_SECONDS = { minute: 60, hour: 3600, day: 86_400 } as const;
export type Window = keyof typeof WINDOW_SECONDS;

/** `address` is an IPv4 address or the /64 of an IPv6 address. Many people share one, so its limits are higher. */
export type CountedBy = 'account' | 'address' | 'browser' | 'cart' | 'email' | 'key' | 'order' | 'phone';

type Rule = Partial<Record<CountedBy, Partial<Record<Window, number>>>>;

/**
 * Counted in PostgreSQL and shared by all processes. Sign-ins, `passwordCheck` and `staffProof` count failures only.
 */
export const COUNTED = {
  /** For browsers that never signed in to the account. */
  signIn: { email: { minute: 10, hour: 30 }, address: { minute: 30, hour: 100, day: 300 } },
  /** For browsers that signed in to the account; strangers cannot exhaust this limit. */
  signInAgain: { browser: { minute: 10, hour: 30 } },
  passwordCheck: { account: { minute: 10, hour: 30 } },
  staffSignIn: { email: { minute: 5, hour: 20 }, address: { minute: 20, hour: 100 } },
  /** For browsers in which this colleague signed in; strangers cannot exhaust this limit. */
  staffSignInAgain: { browser: { minute: 5, hour: 20 } },
  /** Codes, recovery codes and passwords of a reauthentication. */
  staffProof: { account: { minute: 5, hour: 20 } },
  /** Passkey challenges that are not signed yet. */
  staffPasskey: { address: { minute: 30, hour: 300 } },
  staffJoin: { key: { minute: 10 }, address: { minute: 20, hour: 100 } },
  register: { email: { minute: 5, hour: 10 }, address: { minute: 50, hour: 200 } },
  /** Above the limit of the e-mail, as in `stockAlert`, the answer is the same and no mail is sent. */
  forgetPassword: { email: { minute: 1, hour: 5, day: 10 }, address: { minute: 30, hour: 100 } },
  resetPassword: { key: { minute: 10 }, address: { minute: 50, hour: 200 } },
  /** Above the limit of the e-mail, the answer is the same and no mail is sent. */
  staffForget: { email: { minute: 1, hour: 5, day: 10 }, address: { minute: 20, hour: 100 } },
  /** Requests of other systems with one API key. */
  apiKey: { key: { minute: 300, hour: 6000 } },
  exportData: { account: { minute: 5, hour: 30 } },
  trackOrder: { order: { minute: 5, hour: 20 }, address: { minute: 20, hour: 120 } },
  contact: { email: { minute: 3, hour: 10 }, address: { minute: 20, hour: 60 } },
  stockAlert: { email: { minute: 3, hour: 6, day: 20 }, address: { minute: 20, hour: 60 } },
  cartReminder: { email: { hour: 5, day: 10 }, address: { minute: 20, hour: 60 } },
  newsletter: { email: { minute: 3, hour: 6, day: 20 }, address: { minute: 20, hour: 60 } },
  /** Guesses of promo codes. */
  setCoupon: { address: { minute: 20, hour: 200 } },
  /** Codes of gift cards, right or wrong. */
  giftCard: { address: { minute: 10, hour: 60, day: 200 } },
  buyGiftCard: { email: { minute: 5, hour: 20 }, address: { minute: 20, hour: 100 } },
  /** Attempts, whether or not the order is placed. */
  saveOrder: { cart: { minute: 10 }, address: { minute: 300, hour: 3000 } },
  /** Orders of guests that are not paid online, where nothing verifies the buyer. */
  guestOrder: { email: { hour: 5 }, phone: { hour: 5 }, address: { hour: 30 } },
  /** Not counted per order, because strangers could exhaust the limit for its owner. */
  payOrder: { address: { minute: 60, hour: 600 } },
  requestReturn: { order: { minute: 5, hour: 20 }, address: { hour: 100 } },
  returnPhoto: { order: { minute: 20, hour: 60 }, address: { hour: 300 } },
  writeReview: { order: { minute: 20, hour: 100 }, address: { hour: 200 } },
  reviewPhoto: { order: { minute: 30, hour: 100 }, address: { hour: 300 } },
  /** Links of mails that ask for reviews. */
  reviewLink: { address: { minute: 60, hour: 600 } },
  /** `key`: the product. */
  askQuestion: { account: { hour: 10 }, email: { hour: 5 }, key: { hour: 60 }, address: { minute: 5, hour: 20 } },
  /** `key`: the question. */
  answerQuestion: { account: { hour: 10 }, key: { hour: 20 }, address: { minute: 5, hour: 20 } },
  voteText: { address: { minute: 30, hour: 200 } },
  /** Callbacks and returns that match no payment. Matching ones are neither counted nor refused. */
  providerCall: { address: { minute: 30, hour: 300 } },
} as const satisfies Record<string, Rule>;
export type CountedCall = keyof typeof COUNTED;

/**
 * Seconds that an account is paused after the attempt that exceeded its hourly limit, which strangers can exhaust.
 */
export const PAUSES: Partial<Record<CountedCall, number>> = { staffSignIn: 900, staffProof: 900 };

/** Units of 0.1 ms of processor time per address: a fifth of one core, divided by `PROCESSES`. */
export const WORK_A_MINUTE = 120_000;

/** Approximate measured cost in these units. */
export const WORK = {
  /** Cached in memory, on disk or by the client. */
  ready: 1,
  answer: 10,
  list: 30,
  filters: 50,
  /** Extra cost of a request with a search text. */
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
