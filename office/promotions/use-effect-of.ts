import { useEffect, useState } from 'react';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import {
  type PromotionFieldsInput,
  type PromotionTry,
  tryPromotion,
} from '#contract/office/office-promotions-contract.ts';
import { useClient } from '../state/office-site.tsx';

/** `result` is the last computed effect. It stays while a newer one is computed or fails. */
export type PromotionEffect = {
  result: PromotionTry | null;
  failure: OfficeFailure | null;
  isComputing: boolean;
  /** A required field is empty. */
  isIncomplete: boolean;
  again: () => void;
};

const TYPING_MS = 500;
const INVALID = 422;

/** Computes the effect of a promotion while it is typed. A newer input cancels the call of an older one. */
export function useEffectOf(fields: PromotionFieldsInput, id: number | null): PromotionEffect {
  const client = useClient();
  const [state, setState] = useState<Pick<PromotionEffect, 'result' | 'failure' | 'isComputing'>>({
    result: null,
    failure: null,
    isComputing: true,
  });
  const [turn, setTurn] = useState(0);
  const json = JSON.stringify(fields);
  const isNamed = (fields.name.hy ?? '').trim() !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `json` or `turn` starts the computation
  useEffect(() => {
    if (!isNamed) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      setState((now) => ({ ...now, isComputing: true }));
      const result = await client.call(tryPromotion, { input: { fields, id }, signal: leaving.signal });
      if (leaving.signal.aborted) return;
      setState((now) => ({
        result: result.ok ? result.data : now.result,
        failure: result.ok ? null : result.error,
        isComputing: false,
      }));
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client, json, id, turn]);
  return {
    ...state,
    isComputing: isNamed && state.isComputing,
    isIncomplete: !isNamed || state.failure?.status === INVALID,
    again: () => setTurn(turn + 1),
  };
}
