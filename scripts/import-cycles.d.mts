export declare function importCycles(root: string, files: string[]): string[][];
