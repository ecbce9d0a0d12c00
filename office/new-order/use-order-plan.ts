import { useEffect, useRef, useState } from 'react';
import type { OfficeResult } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { type OrderPlan, planOrder } from '#contract/office/office-new-order-contract.ts';
import { useClient } from '../state/office-site.tsx';
import { type NewOrderValues, planInput } from './new-order-values.ts';

type PlanState<Plan> = {
  plan: Plan;
  /** True until the server has calculated the current values. */
  isStale: boolean;
  failure: OfficeFailure | null;
  /** Calculates again, for example after a refusal. */
  refresh: () => void;
};

const TYPING_MS = 150;
const RETRY_MS = 4000;

type Ask<Plan> = (signal: AbortSignal) => Promise<OfficeResult<Plan>>;

/**
 * Lets the server calculate prices, delivery and totals after every change. Keeps the last plan while the server cannot
 * calculate.
 */
export function useOrderPlan(values: NewOrderValues, first: OrderPlan): PlanState<OrderPlan> {
  const client = useClient();
  const input = planInput(values);
  return usePlan(input, first, (signal) => client.call(planOrder, { input, signal }));
}

/** Calculates again whenever the input changes. */
export function usePlan<Plan>(input: object, first: Plan, ask: Ask<Plan>): PlanState<Plan> {
  const [state, setState] = useState({ plan: first, of: '', failure: null as OfficeFailure | null });
  const [turn, setTurn] = useState(0);
  const wanted = `${turn} ${JSON.stringify(input)}`;
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const calculate = async () => {
      const result = await latest.current(controller.signal);
      if (controller.signal.aborted) return;
      setState((now) =>
        result.ok ? { plan: result.data, of: wanted, failure: null } : { ...now, failure: result.error },
      );
      if (!result.ok && isTransient(result.error)) timer = setTimeout(calculate, RETRY_MS);
    };
    timer = setTimeout(calculate, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);
  return {
    plan: state.plan,
    isStale: state.of !== wanted,
    failure: state.failure,
    refresh: () => setTurn((now) => now + 1),
  };
}

const isTransient = ({ code }: OfficeFailure): boolean =>
  code === 'network' || code === 'timeout' || code === 'unavailable';
