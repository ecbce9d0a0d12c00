export function publishBuild(dist: string, now?: number): void;
