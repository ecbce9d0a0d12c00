import { createRequire } from 'node:module';
import { configure } from '@testing-library/react';

type Scheduler = {
  unstable_IdlePriority: number;
  unstable_scheduleCallback: (priority: number, callback: () => void) => void;
};

/** Loads the scheduler that React DOM uses, because another copy would have its own queue. */
const scheduler: Scheduler = createRequire(createRequire(import.meta.url).resolve('react-dom'))('scheduler');

/** An effect can set state, and the effects of that update can set state again. */
const ROUNDS = 3;

/** The real timer, also in tests with fake ones. */
const { setTimeout: startTimer } = globalThis;

/** Waits until React has rendered all updates and has run their effects. */
async function settleComponents(): Promise<void> {
  await new Promise<void>((resolve) => void startTimer(resolve, 0));
  for (let round = 0; round < ROUNDS; round++)
    await new Promise<void>((resolve) =>
      scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, () => resolve()),
    );
}

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };

/**
 * React runs effects in a task after the commit that `findBy`, `waitFor` and `user` observe. Without this wait, a busy
 * machine decides whether the next assertion sees the focus, title or state that an effect sets. Apart from this wait,
 * the function equals the wrapper of Testing Library.
 */
async function settlingWrapper<Result>(run: () => Promise<Result>): Promise<Result> {
  const before = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    const result = await run();
    await settleComponents();
    return result;
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = before;
  }
}

/** Test files of one worker share this configuration, so each file starts with the same one. */
export const configureComponentTests = (): void =>
  configure({ asyncUtilTimeout: 15_000, defaultHidden: false, asyncWrapper: settlingWrapper });
