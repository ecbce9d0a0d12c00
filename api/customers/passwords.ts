import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Refusal } from '#api/http/refusal.ts';

/** Recommended by OWASP for argon2id: 19 MiB, two passes, one lane. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash uses one core and 19 MiB. One of libuv's four threads stays free for files. */
const AT_ONCE = Math.min(availableParallelism(), 3);
const WAITING = 120;

let running = 0;
const waiting: (() => void)[] = [];

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** Takes the same time for an unknown e-mail, so that response times reveal nothing (docs/spec/api.md 3.37). */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? NOBODYS_HASH, password));
  return matches && stored !== undefined;
}

/** Hash of random bytes with the same cost, compared when no account exists. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$GFSnXpMseiN2Hwa+bAQTjg$z3T5tXBWGJPjvHiWi9gEayhI2Y4IgE6letwCZz6CVT0';

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) throw new Refusal('unavailable');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
