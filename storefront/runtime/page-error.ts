import { data, isRouteErrorResponse } from 'react-router';
import { CallFailed } from '#contract/client.ts';

export type PageError = { trouble: true; status: 404 | 500 | 503; code: string };

export const notFound = () => data(null, { status: 404 });

export function toPageError(error: unknown): PageError {
  if (isTrouble(error)) return error;
  if (isRouteErrorResponse(error)) return troubleOf(error.status, String(error.status));
  if (error instanceof CallFailed) return troubleOf(error.failure.status, error.failure.code);
  return troubleOf(500, 'server');
}

function troubleOf(status: number, code: string): PageError {
  if (status === 404) return { trouble: true, status: 404, code: 'not_found' };
  const isAway = status === 503 || status === 0 || code === 'unavailable';
  return { trouble: true, status: isAway ? 503 : 500, code };
}

const isTrouble = (error: unknown): error is PageError =>
  typeof error === 'object' && error !== null && 'trouble' in error && error.trouble === true;
