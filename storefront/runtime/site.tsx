import { createContext, use } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { Client } from '#contract/client.ts';
import type { Locale } from '#contract/locale.ts';
import { inLanguage } from './page-path.ts';
import type { Page } from './pages.ts';

export type Site = {
  locale: Locale;
  origin: string;
  mode: 'demo' | 'live';
  client: Client;
};

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite outside of a page');
  return site;
}

export const useClient = (): Client => useSite().client;

export const usePage = (): Page | undefined => useMatches().at(-1)?.handle as Page | undefined;

export function useShopPath(): (path: string) => string {
  const { locale } = useSite();
  return (path) => inLanguage(locale, path);
}

export function useHere(): { path: string; search: string } {
  const { pathname, search } = useLocation();
  return { path: pathname, search };
}
