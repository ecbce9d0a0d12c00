import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Undefined if the process is gone. Process ids are reused, so the id and the start time together identify a process.
 */
export function startTimeOf(pid: number): string | undefined {
  if (!answersSignals(pid)) return undefined;
  if (process.platform === 'linux') return startFromProc(pid);
  if (process.platform === 'win32') return 'running';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

export function isRunning(pid: number): boolean {
  return startTimeOf(pid) !== undefined;
}

export function isPostmasterOf(folder: string, pid: number): boolean {
  const command = commandOf(pid);
  return command === undefined || command.includes(`-D ${folder} `);
}

function commandOf(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return undefined;
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function startFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return 'hidden';
  }
}
