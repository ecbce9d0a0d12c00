export declare function importsOf(root: string, file: string): string[];
export declare function runtimeImportsOf(root: string, file: string): string[];
