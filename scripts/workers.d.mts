type Machine = { cores?: number; memory?: number };
export declare function workersOf(env: Record<string, string | undefined>, machine?: Machine): number;
