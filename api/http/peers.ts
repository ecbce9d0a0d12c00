/** Other processes that serve the same port on this machine. */
export type Peers = {
  isShared: boolean;
  send: (topic: string, data: unknown) => void;
  onMessage: (topic: string, hear: (data: unknown) => void) => void;
  /** Responses of the processes that respond in time. */
  request: (topic: string) => Promise<unknown[]>;
  onRequest: (topic: string, answer: () => unknown) => void;
};

export const NO_PEERS: Peers = {
  isShared: false,
  send: () => {},
  onMessage: () => {},
  request: async () => [],
  onRequest: () => {},
};
