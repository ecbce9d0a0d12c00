export type FileFault = { code: string; path: string | null; why: string };

export function fileFault(error: unknown): FileFault | null;
export function explainFileError(error: unknown): string | null;
