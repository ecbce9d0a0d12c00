import { parsed, type Shape } from './shape.ts';

const VOTER = 'kayts-voter';
const VOTES = 'kayts-votes';
/** Older votes are forgotten, so that the storage stays small. */
const MAX_VOTES = 500;

type Votes = Record<string, boolean>;

const isVotes: Shape<Votes> = (value): value is Votes =>
  typeof value === 'object' && value !== null && Object.values(value).every((vote) => typeof vote === 'boolean');

let temporary: string | null = null;

/** A random key of this browser, so that it votes once for each text. Without storage it lasts as long as the page. */
export function voterKey(): string {
  try {
    const known = localStorage.getItem(VOTER);
    if (known && /^[\da-f-]{36}$/.test(known)) return known;
    const fresh = crypto.randomUUID();
    localStorage.setItem(VOTER, fresh);
    return fresh;
  } catch {
    temporary ??= crypto.randomUUID();
    return temporary;
  }
}

/** The votes of this browser by the id of the text. */
export function readVotes(): Votes {
  try {
    return parsed(localStorage.getItem(VOTES), isVotes) ?? {};
  } catch {
    return {};
  }
}

export function rememberVote(id: number, isUseful: boolean | null): void {
  const { [id]: _, ...others } = readVotes();
  const votes = isUseful === null ? others : { ...others, [id]: isUseful };
  try {
    localStorage.setItem(VOTES, JSON.stringify(Object.fromEntries(Object.entries(votes).slice(-MAX_VOTES))));
  } catch {
    // Storage is full or unavailable; the server still counts the vote once.
  }
}
