import { type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import styles from '#storefront/credit/credit.module.css';
import { CREDIT_ID, readCreditLink } from '#storefront/credit/credit-link.ts';
import type { ShopBank } from '#storefront/credit/shop-banks.ts';
import { useBanks } from '#storefront/credit/use-banks.ts';
import type { CreditInputs } from '#storefront/credit/use-credit.ts';
import { type LazyPart, useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useHere } from '#storefront/runtime/site.tsx';
import { useShopStore, useStateReady } from '#storefront/state/shop-store.ts';
import { classNames } from '#ui/class-names.ts';
import type { Lenders } from './product-credit.tsx';

type IslandProps = {
  /** Null while the code is not loaded; the server-rendered HTML then stays. */
  children: ReactNode;
  isThere: boolean;
  /** True when the server-rendered HTML is outdated. */
  isStale: boolean;
  className?: string;
  spot?: RefObject<HTMLDivElement | null>;
  /** Test id in the browser, once the code is loaded. */
  testId?: string;
};

const NOTHING = { __html: '' };

/** A part of the page that keeps its server-rendered HTML until its code has loaded. */
export function CreditIsland({ children, isThere, isStale, className, spot, testId = 'live-part' }: IslandProps) {
  const names = classNames(styles.island, className);
  const own = useRef<HTMLDivElement>(null);
  const ref = spot ?? own;
  const press = useBufferedPress(ref, isThere);
  if (isThere)
    return (
      // Another key replaces the server's HTML, which looks the same and has no event handlers.
      <div key="live" ref={ref} className={names} data-testid={import.meta.env.SSR ? undefined : testId}>
        {children}
      </div>
    );
  return (
    <div
      key="still"
      ref={ref}
      {...press}
      className={names}
      style={isStale ? { visibility: 'hidden' } : undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves the server's HTML alone
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}

/**
 * Buffers a press on a button of the server-rendered HTML and shows it as pending. After the code is loaded, it
 * clicks the button of the same name. This also covers a press that is in progress at that moment.
 */
function useBufferedPress(island: RefObject<HTMLElement | null>, isThere: boolean) {
  const pressed = useRef<string | null>(null);
  const held = useRef<string | null>(null);
  useEffect(() => {
    const name = pressed.current ?? held.current;
    if (!isThere || name === null) return;
    pressed.current = null;
    held.current = null;
    const button = buttonsOf(island.current).find((one) => nameOf(one) === name);
    button?.focus({ preventScroll: true });
    button?.click();
  }, [island, isThere]);
  return {
    onPointerDown({ target }: PointerEvent) {
      const button = (target as Element).closest('button');
      held.current = button && nameOf(button);
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, () => void (held.current = null), { once: true });
    },
    onClick({ target }: MouseEvent) {
      const button = (target as Element).closest('button');
      if (!button) return;
      for (const one of buttonsOf(island.current)) one.removeAttribute('aria-busy');
      button.setAttribute('aria-busy', 'true');
      pressed.current = nameOf(button);
    },
  };
}

const buttonsOf = (island: HTMLElement | null): HTMLButtonElement[] => [...(island?.querySelectorAll('button') ?? [])];
const nameOf = (button: HTMLButtonElement): string => button.getAttribute('aria-label') ?? button.textContent ?? '';

type Parts = typeof import('./product-credit.tsx');

/** The server renders all parts. In a browser this is null and the code is loaded on demand. */
const onServer: Parts | null = import.meta.env.SSR ? await import('./product-credit.tsx') : null;

const NO_BANKS: never[] = [];
export type ProductCreditState = {
  parts: Parts | null;
  fetched: LazyPart<Parts>;
  inputs: CreditInputs;
  lenders: Lenders;
  /** True when the server-rendered HTML is for another price. */
  isStale: boolean;
  spot: RefObject<HTMLDivElement | null>;
  fold: CreditFoldState;
};

type CreditFoldState = {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  open: () => void;
  /** Preloads the calculator's code before it is opened. */
  prepare: () => void;
};

/**
 * The credit of the chosen variant on a product page. The page contains its server-rendered HTML. The code is loaded
 * when the calculator is opened or the HTML is outdated or missing: another variant, a stored bank, client navigation.
 */
export function useProductCredit(banks: ShopBank[] | null, price: number, isSoldOut: boolean): ProductCreditState {
  const { search } = useHere();
  const [choice, onChoice] = useState<CreditChoice | null>(() => readCreditLink(search));
  const [first] = useState({ price, isSoldOut });
  const spot = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useOpenByAddress();
  const isEmpty = useEmpty(spot);
  const isReady = useStateReady();
  const remembered = useShopStore(({ preferences }) => preferences.bank ?? preferences.period);
  // The browser loads the banks when the server could not.
  const loaded = useBanks(banks === null);
  // The server renders no credit for a variant that is sold out.
  const isOther = price !== first.price || (first.isSoldOut && !isSoldOut);
  const fetched = useLazyPart<Parts>(() => import('./product-credit.tsx'), {
    when: isOpen || isEmpty || isOther || banks === null || (isReady && remembered !== undefined),
  });
  return {
    parts: fetched.part ?? onServer,
    fetched,
    inputs: { banks: banks ?? loaded.banks ?? NO_BANKS, price, choice, onChoice },
    lenders: { isMissing: banks === null && loaded.banks === null, failure: loaded.failure, retry: loaded.retry },
    isStale: isOther,
    spot,
    fold: {
      isOpen,
      setOpen,
      open: () => setOpen(true),
      prepare: () => void fetched.want().catch(() => undefined),
    },
  };
}

/** Opens the calculator when the address has the fragment `#credit`, which cards and copied links contain. */
function useOpenByAddress(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const follow = () => location.hash === `#${CREDIT_ID}` && setOpen(true);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return [isOpen, setOpen];
}

/** True when the server rendered no HTML at this place. */
function useEmpty(spot: RefObject<HTMLElement | null>): boolean {
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => setEmpty(spot.current?.firstChild === null), [spot]);
  return isEmpty;
}
