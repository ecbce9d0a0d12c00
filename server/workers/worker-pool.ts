import type { Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { keepRunning, type RestartTiming, type RunResult } from './keep-running.mjs';
import { openWorkerBus, sendTo } from './worker-bus.ts';
import type { ToPrimary } from './worker-messages.ts';

type Options = {
  size: number;
  fork: (isFirst: boolean) => Worker;
  printLine: (line: string) => void;
  /** Called with the exit code when the pool cannot continue. */
  onGivenUp: (code: number) => void;
  timing?: RestartTiming;
};

type WorkerPool = {
  /** Starts the first worker, which runs migrations and creates shared data, and then the others. */
  open: () => Promise<void>;
  /** Replaces workers one by one: each new one opens before the old one ends. False when a new one does not open. */
  restart: () => Promise<boolean>;
  signal: (signal: NodeJS.Signals) => void;
  /** Resolves when all workers have ended; those still running after `withinMs` are killed. */
  close: (withinMs: number) => Promise<void>;
};

type Member = { worker: Worker; openedAt: number | null; ended: Promise<number> };
type Slot = { number: number; member: Member | null };

const KILLED = 137;
/** 128 and SIGABRT: V8 ran out of heap. */
const ABORTED = 134;

/**
 * Runs the workers of one port. A worker that crashes is restarted, and one worker leads: it does the work that must be
 * done once.
 */
export function openWorkerPool({ size, fork, printLine, onGivenUp, timing }: Options): WorkerPool {
  const slots: Slot[] = Array.from({ length: size }, (_, index) => ({ number: index + 1, member: null }));
  const closing = new AbortController();
  const members = openMembers(fork, () => closing.signal.aborted);
  let isRestarting = false;

  /** Keeps a worker in the slot until the pool closes. `first`: a member that is already open. */
  async function keep(slot: Slot, first: Member | null): Promise<void> {
    slot.member = first;
    const { code, failedStarts } = await keepRunning(() => runOnce(slot, members), {
      ...(timing && { timing }),
      signal: closing.signal,
      onRestart: ({ code, pauseMs }) =>
        printLine(
          `Worker ${slot.number} ended unexpectedly (${code}). It restarts in ${pauseMs / 1000} s; the other workers serve.`,
        ),
    });
    if (failedStarts > 0) onGivenUp(code);
  }

  return {
    async open() {
      const [firstSlot, ...others] = slots;
      const first = await members.start(true);
      if (first.openedAt === null) {
        if (!closing.signal.aborted) onGivenUp(await first.ended);
        return;
      }
      if (firstSlot) void keep(firstSlot, first);
      for (const slot of others) void keep(slot, null);
    },
    async restart() {
      if (isRestarting || closing.signal.aborted) return true;
      isRestarting = true;
      try {
        for (const slot of slots) if (!(await replace(slot, members))) return false;
        return true;
      } finally {
        isRestarting = false;
      }
    },
    signal(signal) {
      for (const { worker } of members.all()) worker.process.kill(signal);
    },
    async close(withinMs) {
      closing.abort();
      const all = members.all();
      for (const { worker } of all) worker.process.kill('SIGTERM');
      const gone = Promise.all(all.map(({ ended }) => ended));
      await Promise.race([gone, wait(withinMs, undefined, { ref: false })]);
      for (const { worker } of members.all()) worker.process.kill('SIGKILL');
      await gone;
    },
  };
}

type Members = {
  all: () => Member[];
  /** Resolves when the new worker is open or has ended. */
  start: (isFirst: boolean) => Promise<Member>;
  /** Ends a worker that has a successor. It cannot become the leader meanwhile. */
  retire: (member: Member) => Promise<void>;
};

/** All running workers with their messages. One open worker is the leader. */
function openMembers(fork: Options['fork'], isClosing: () => boolean): Members {
  const members = new Map<number, Member>();
  const openWorkers = () =>
    [...members.values()].filter(({ openedAt }) => openedAt !== null).map(({ worker }) => worker);
  const bus = openWorkerBus((sender) => openWorkers().filter(({ id }) => id !== sender.id));
  const retired = new Set<number>();
  let leader: number | null = null;

  /** There are never two leaders: a leader that shuts down keeps the role until it has ended, as do its jobs. */
  function electLeader(): void {
    if (leader !== null || isClosing()) return;
    const next = openWorkers().find(({ id }) => !retired.has(id));
    if (!next) return;
    leader = next.id;
    sendTo(next, 'lead');
  }

  return {
    all: () => [...members.values()],
    async start(isFirst) {
      const worker = fork(isFirst);
      const opened = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<number>();
      const member: Member = { worker, openedAt: null, ended: ended.promise };
      members.set(worker.id, member);
      worker.on('message', (message: ToPrimary) => {
        if (message === 'open') {
          member.openedAt = performance.now();
          electLeader();
          opened.resolve();
        } else bus.receive(worker, message);
      });
      worker.once('exit', (code, signal) => {
        members.delete(worker.id);
        bus.left(worker);
        if (leader === worker.id) leader = null;
        electLeader();
        ended.resolve(signal === 'SIGABRT' ? ABORTED : signal ? KILLED : (code ?? 0));
      });
      worker.on('error', () => {});
      await Promise.race([opened.promise, ended.promise]);
      return member;
    },
    async retire({ worker, ended }) {
      retired.add(worker.id);
      worker.process.kill('SIGTERM');
      await ended;
      retired.delete(worker.id);
    },
  };
}

async function runOnce(slot: Slot, members: Members): Promise<RunResult> {
  slot.member ??= await members.start(false);
  const code = await endOf(slot);
  const { openedAt } = slot.member;
  slot.member = null;
  return { code, openMs: openedAt === null ? 0 : performance.now() - openedAt };
}

/** Waits for the end of the current worker of a slot; replaced workers do not count. */
async function endOf(slot: Slot): Promise<number> {
  for (;;) {
    const watched = slot.member;
    const code = (await watched?.ended) ?? 0;
    if (slot.member === watched) return code;
  }
}

async function replace(slot: Slot, members: Members): Promise<boolean> {
  const old = slot.member;
  if (!old) return true;
  const next = await members.start(false);
  if (next.openedAt === null) return false;
  if (slot.member !== old) {
    // The old worker crashed meanwhile and is being restarted, so no replacement is needed.
    next.worker.process.kill('SIGTERM');
    return true;
  }
  slot.member = next;
  await members.retire(old);
  return true;
}
