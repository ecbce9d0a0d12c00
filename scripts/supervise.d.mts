import type { SpawnOptions } from 'node:child_process';

export type Timing = { firstPauseMs: number; longestPauseMs: number; healthyMs: number; mostFailedStarts: number };
export type SuperviseOptions = { timing?: Timing; say?: (line: string) => void; onAbort?: () => boolean };
type Command = [program: string, args: string[], options: SpawnOptions];
export declare function supervise(command: () => Command, options?: SuperviseOptions): Promise<number>;
