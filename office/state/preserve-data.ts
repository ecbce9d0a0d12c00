import type { DataRouter, DataStrategyFunction } from 'react-router';
import { OfficeCallFailed } from '#contract/office/office-client.ts';

const PASSING: readonly string[] = ['network', 'timeout', 'unavailable'];

const isPassing = (error: unknown): boolean =>
  error instanceof OfficeCallFailed && PASSING.includes(error.failure.code);

/** Keeps the current data of a page when a reload fails, so that open dialogs and entries survive a lost connection. */
export const preserveData =
  (state: () => DataRouter['state']): DataStrategyFunction =>
  async ({ matches }) => {
    const toLoad = matches.filter((match) => match.shouldCallHandler());
    const results = await Promise.all(
      toLoad.map(async (match) => {
        const { id } = match.route;
        const result = await match.resolve();
        const { revalidation, navigation, loaderData } = state();
        const isReadAnew = revalidation === 'loading' && navigation.state === 'idle' && id in loaderData;
        const isPreserved = isReadAnew && result.type === 'error' && isPassing(result.result);
        return [id, isPreserved ? { type: 'data' as const, result: loaderData[id] } : result] as const;
      }),
    );
    return Object.fromEntries(results);
  };
