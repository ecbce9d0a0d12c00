import type { Area } from './message-areas.ts';

let load: (areas: readonly Area[]) => Promise<void> = async () => {};

/** The browser's entry says how messages come; on the server they are all there. */
export function provideMessages(loader: typeof load): void {
  load = loader;
}

/** The build puts it around every `import()` of a part with messages of its own (`app/build/page-messages.ts`). */
export async function withMessages<T>(code: Promise<T>, areas: readonly Area[]): Promise<T> {
  const [part] = await Promise.all([code, load(areas)]);
  return part;
}
