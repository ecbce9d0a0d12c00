export type ReleaseOptions = { root: string; version: string; date: string; check: () => Promise<number> };
export function release(options: ReleaseOptions): Promise<void>;
export function isHigherVersion(version: string, current: string): boolean;
export function releaseChangelog(text: string, release: { version: string; date: string }): string;
