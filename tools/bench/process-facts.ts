import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

export function cpuSeconds(pid: number): number | null {
  const fields = statOf(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND : null;
}

/** Milliseconds of the main thread on a core, and waiting for a core. Linux only. */
export function mainThreadMs(pid: number): { cpu: number; waited: number } {
  const [cpu = Number.NaN, waited = Number.NaN] = (read(`/proc/${pid}/task/${pid}/schedstat`) ?? '')
    .split(' ')
    .map(Number);
  return { cpu: cpu / 1e6, waited: waited / 1e6 };
}

/** Milliseconds of all threads on a core, more exactly than `cpuSeconds`. Linux only. */
export const threadsMs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, task) => sum + Number((read(`/proc/${pid}/task/${task}/schedstat`) ?? '').split(' ')[0]) / 1e6,
    0,
  );

/** Current and highest memory in MB; null without /proc. */
export function memoryMb(pid: number): { now: number; highest: number } | null {
  const status = read(`/proc/${pid}/status`);
  const kb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status ?? '')?.[1]);
  return status ? { now: kb('VmRSS') / 1024, highest: kb('VmHWM') / 1024 } : null;
}

export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Linux only. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && Number(statOf(pid)?.[1]) === parent);

export const parentOf = (pid: number): number => Number(statOf(pid)?.[1]);

/** Milliseconds of all processes of the PostgreSQL server of a connection, including those that write WAL and pages. */
export const postgresMs = (backend: number): number =>
  childrenOf(parentOf(backend)).reduce((sum, pid) => sum + (mainThreadMs(pid).cpu || 0), 0);

/** Fields after the program name, which is in parentheses and may contain spaces. */
function statOf(pid: number): string[] | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
