type Connections = { requests: number; own: number; office: number };

const REQUESTS_OF_ALL = 24;
const MOST_REQUESTS = 12;
const LEAST_REQUESTS = 3;

/** What workers of one machine share: eight of them use 80 of the hundred connections of the shop's own PostgreSQL. */
export const connectionsOf = (workers: number): Connections => ({
  requests: Math.max(LEAST_REQUESTS, Math.min(MOST_REQUESTS, Math.ceil(REQUESTS_OF_ALL / workers))),
  own: workers > 2 ? 2 : 4,
  office: workers > 2 ? 2 : 4,
});
