export declare const availableMemory: () => number;
export declare function heapFlags(options: { workers: number; nodeOptions?: string; memory?: number }): string[];
