export declare const availableMemory: () => number;
export declare function heapFlags(options: { workers: number; nodeOptions?: string; memory?: number }): string[];
export declare const defaultCacheMb: (workers: number, memory?: number) => number;
