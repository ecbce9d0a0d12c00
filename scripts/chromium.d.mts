/** Returns the path of a working Chromium; installs one if there is none. */
export function ensureChromium(root: string, node: string): Promise<string>;
