export declare function explainFileError(error: unknown): string | null;
