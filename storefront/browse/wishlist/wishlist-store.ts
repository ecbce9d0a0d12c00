import { create } from 'zustand';

export type Wishes = {
  /** Whose list it is; null while nobody is signed in. */
  customerId: number | null;
  /** Ids of products as the shop has them; null until they are read. */
  known: ReadonlySet<number> | null;
  /** What was pressed and is not answered yet: to undo is to forget it. */
  asked: ReadonlyMap<number, boolean>;
};

const NOBODYS: Wishes = { customerId: null, known: null, asked: new Map() };

/** The wishlist of whoever is signed in. In memory only: it belongs to the account, not to the browser. */
export const useWishes = create<Wishes>()(() => NOBODYS);

export const isWished = ({ known, asked }: Wishes, productId: number): boolean =>
  asked.get(productId) ?? known?.has(productId) ?? false;

/** How many are wished for; null until it is known. */
export function wishCount({ known, asked }: Wishes): number | null {
  if (!known) return null;
  const changes = [...asked].filter(([id, on]) => known.has(id) !== on);
  return known.size + changes.reduce((sum, [, on]) => sum + (on ? 1 : -1), 0);
}

export const useIsWished = (productId: number): boolean => useWishes((wishes) => isWished(wishes, productId));

/** The list follows the session; what a guest asked for stays asked when the login answers it. */
export function belongTo(customerId: number | null): void {
  const last = useWishes.getState().customerId;
  if (customerId === last) return;
  useWishes.setState(last === null ? { customerId } : { ...NOBODYS, customerId });
}

/** The list as it was read, for whom it was read. */
export function replaceWishes(customerId: number | null, ids: readonly number[]): void {
  if (customerId !== null && useWishes.getState().customerId === customerId)
    useWishes.setState({ known: new Set(ids) });
}

/** Shown at once, before the shop has answered. */
export const askWish = (productId: number, on: boolean): void =>
  useWishes.setState(({ asked }) => ({ asked: new Map(asked).set(productId, on) }));

/** The shop has done it. */
export function settleCreditChoice(productId: number, on: boolean): void {
  const { known } = useWishes.getState();
  if (known) {
    const next = new Set(known);
    if (on) next.add(productId);
    else next.delete(productId);
    useWishes.setState({ known: next });
  }
  undoWish(productId, on);
}

/** The shop has not done it; a later press of the other kind stands. */
export const undoWish = (productId: number, on: boolean): void =>
  useWishes.setState(({ asked }) =>
    asked.get(productId) === on ? { asked: new Map([...asked].filter(([id]) => id !== productId)) } : {},
  );
