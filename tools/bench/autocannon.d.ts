declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type RequestShape = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    setupClient?: (client: { setRequests: (requests: SetUp[]) => void }) => void;
  };
  type SetUp = RequestShape & { setupRequest?: (request: RequestShape) => RequestShape };
  type Summary = { duration: number; errors: number; timeouts: number; non2xx: number; '2xx': number };

  /** Emits `response` with the client, the status, the bytes and the milliseconds of each response. */
  export default function autocannon(
    options: Options,
    done: (error: Error | null, summary: Summary) => void,
  ): EventEmitter;
}
