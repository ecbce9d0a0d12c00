import { type Route, route } from '#api/http/route.ts';
import { countVisit } from '#contract/visit-contract.ts';
import type { VisitCounts } from './visit-counts.ts';

const TAKEN = { data: true } as const;

export const visitRoutes = (visits: VisitCounts): Route[] => [
  route(countVisit, ({ input: { locale }, caller: { address } }) => {
    visits.record(address, locale);
    return TAKEN;
  }),
];
