/** Browsers allow 64 KiB of concurrent request bodies with `keepalive`, less a margin. */
export const MAX_KEEPALIVE_BYTES = 60_000;

type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** Sends requests with `keepalive` while the browser's budget allows it, so that they outlive the page. */
export function outlivingFetch(fetch: FetchFunction): FetchFunction {
  let inFlight = 0;
  return async (url, init) => {
    const bytes = bytesOf(init);
    const keepalive = inFlight + bytes <= MAX_KEEPALIVE_BYTES;
    if (!keepalive) return fetch(url, init);
    inFlight += bytes;
    try {
      return await fetch(url, { ...init, keepalive });
    } finally {
      inFlight -= bytes;
    }
  };
}

/** Reads and file uploads end with their page. */
function bytesOf({ method = 'GET', body }: RequestInit): number {
  if (method === 'GET') return Number.POSITIVE_INFINITY;
  if (body === undefined || body === null) return 0;
  return typeof body === 'string' ? new TextEncoder().encode(body).length : Number.POSITIVE_INFINITY;
}
