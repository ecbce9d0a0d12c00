/** Other processes that serve the same port on this machine. */
export type Siblings = {
  /** False: there are none. */
  isShared: boolean;
  tell: (topic: string, data: unknown) => void;
  onTold: (topic: string, hear: (data: unknown) => void) => void;
  /** The answers of those that give one in time. */
  ask: (topic: string) => Promise<unknown[]>;
  onAsked: (topic: string, answer: () => unknown) => void;
};

export const NO_SIBLINGS: Siblings = {
  isShared: false,
  tell: () => {},
  onTold: () => {},
  ask: async () => [],
  onAsked: () => {},
};
