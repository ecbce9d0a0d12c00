import type { SpawnOptions } from 'node:child_process';
import type { RestartTiming } from '../server/workers/keep-running.mjs';

export type SuperviseOptions = {
  timing?: RestartTiming;
  printLine?: (line: string) => void;
  passOn?: NodeJS.Signals[];
};
type Command = [program: string, args: string[], options: SpawnOptions];
export declare function supervise(command: () => Command, options?: SuperviseOptions): Promise<number>;
