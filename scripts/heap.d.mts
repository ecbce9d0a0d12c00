type Room = { nodeOptions?: string; memory?: number; workers?: number };
export declare function heapFlags(dataFolder: string, options?: Room): string[];
export declare function forgetHeap(dataFolder: string): boolean;
export declare const memoryOfMachine: () => number;
