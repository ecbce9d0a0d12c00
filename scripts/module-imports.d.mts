export declare function importsOf(root: string, file: string): string[];
