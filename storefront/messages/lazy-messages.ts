import type { Area } from './message-areas.ts';

let load: (areas: readonly Area[]) => Promise<void> = async () => {};

/** Called by the browser's entry; the server has all messages. */
export function provideMessages(loader: typeof load): void {
  load = loader;
}

/** The build puts it around every `import()` of a part with messages of its own (`app/build/page-messages.ts`). */
export async function withMessages<T>(code: Promise<T>, areas: readonly Area[]): Promise<T> {
  const [part] = await Promise.all([code, load(areas)]);
  return part;
}
