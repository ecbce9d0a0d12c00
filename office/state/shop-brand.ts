import { useSyncExternalStore } from 'react';
import { useLocale } from 'use-intl';
import type { Locale } from '#contract/locale.ts';

type Picture = { path: string; width: number; height: number };
type Tones = Record<'accent' | 'hover' | 'press' | 'edge' | 'tint' | 'text', string>;

/** The part of the shop's brand that the office displays, also before the sign-in. */
export type ShopBrand = {
  name: Record<Locale, string>;
  logo: Picture | null;
  tones: Tones | null;
  version: string;
};

/** The page itself contains the brand, so that the first frame shows it. */
const META = 'meta[name="shop-brand"]';

let brand: ShopBrand | null = null;
const listeners = new Set<() => void>();

function current(): ShopBrand | null {
  brand ??= JSON.parse(document.querySelector(META)?.getAttribute('content') || 'null') as ShopBrand | null;
  return brand;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Shows a saved brand without a reload. */
export function setShopBrand(next: ShopBrand): void {
  brand = next;
  applyBrand();
  for (const listener of listeners) listener();
}

const VARIABLES = {
  accent: '',
  hover: '-hover',
  press: '-press',
  edge: '-edge',
  tint: '-tint',
  text: '-text',
} as const;

/** Sets the colours and the icon of the document. */
export function applyBrand(): void {
  const { tones = null, version = '' } = current() ?? {};
  const { style } = document.documentElement;
  for (const [tone, suffix] of Object.entries(VARIABLES)) {
    const color = tones?.[tone as keyof Tones];
    if (color) style.setProperty(`--apricot${suffix}`, color);
    else style.removeProperty(`--apricot${suffix}`);
  }
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `/icons/icon-192.png?v=${version}`);
}

export const useShopBrand = (): ShopBrand | null => useSyncExternalStore(subscribe, current);

/** The name in the language of the office; empty in tests without a page. */
export function useShopName(): string {
  const locale = useLocale();
  return useShopBrand()?.name[locale] ?? '';
}
