/** Browsers refuse more than 64 KiB of what outlives its page, all such calls together. */
export const MAX_KEEPALIVE_BYTES = 60_000;

type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** What is under way when a page is left is still sent, as far as browsers allow it. */
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

/** Reading and files end with their page. */
function bytesOf({ method = 'GET', body }: RequestInit): number {
  if (method === 'GET') return Number.POSITIVE_INFINITY;
  if (body === undefined || body === null) return 0;
  return typeof body === 'string' ? new TextEncoder().encode(body).length : Number.POSITIVE_INFINITY;
}
