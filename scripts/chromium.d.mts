/** A Chromium that runs, by its path; installs one where there is none. */
export function ensureChromium(root: string, node: string): Promise<string>;
