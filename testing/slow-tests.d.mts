type SlowTest = { file: string; guards: string[] };
export declare const SLOW_TESTS: readonly SlowTest[];
export declare function selectSlowTests(changedFiles: string[] | null): string[];
export declare function changedFiles(root: string, base?: string): string[] | null;
