export declare function heapFlags(dataFolder: string, options?: { nodeOptions?: string; memory?: number }): string[];
export declare function forgetHeap(dataFolder: string): boolean;
