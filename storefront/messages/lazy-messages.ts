import type { Area } from './message-areas.ts';

let load: (areas: readonly Area[]) => Promise<void> = async () => {};

/** Sets the loader of messages in the browser. The server needs none, because it has all messages. */
export function provideMessages(loader: typeof load): void {
  load = loader;
}

/**
 * Loads code together with its messages. The build inserts this call around every `import()` of a part with messages
 * (`app/build/page-messages.ts`).
 */
export async function withMessages<T>(code: Promise<T>, areas: readonly Area[]): Promise<T> {
  const [part] = await Promise.all([code, load(areas)]);
  return part;
}
