export function recordMigrations(root: string): void;
export function newMigrations(root: string): string[] | null;
