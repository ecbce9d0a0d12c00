import type { Images } from '#api/images/images.ts';

/** Idle time without requests before the next picture is drawn. */
const QUIET_MS = 400;
const FORMS = [
  { size: 'medium', avif: true },
  { size: 'small', avif: true },
] as const;

type DrawAhead = { stop: () => void; done: Promise<number> };

/** Draws first pictures of products while the shop is idle, so that the first shoppers do not wait for them. */
export function drawAhead(paths: readonly string[], images: Images, lastRequestAt: () => number): DrawAhead {
  let stopped = false;
  async function draw(): Promise<number> {
    let drawn = 0;
    for (const { size, avif } of FORMS) {
      for (const path of paths) {
        while (!stopped && performance.now() - lastRequestAt() < QUIET_MS) await new Promise((resume) => setTimeout(resume, QUIET_MS).unref());
        if (stopped) return drawn;
        await images.find(`cache/${size}/${path}`, { avif }).catch(() => null);
        drawn++;
      }
    }
    return drawn;
  }
  return { stop: () => void (stopped = true), done: draw() };
}
