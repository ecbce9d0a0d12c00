type SlowTest = { file: string; guards: string[] };
export declare const SLOW_TESTS: readonly SlowTest[];
export declare function selectSlowTests(changedFiles: string[] | null): string[];
export declare function changedFiles(root: string, base?: string): string[] | null;
export declare const FOLDERS_CHECKED_ON_CHANGE: readonly string[];
export declare function excludedFromCheck(changedFiles: string[] | null, root: string): string[];
