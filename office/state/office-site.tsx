import { createContext, use } from 'react';
import { createContext as createRouterContext, type RouterContextProvider, useRouteLoaderData } from 'react-router';
import { LOCALES, type Locale } from '#contract/locale.ts';
import type { OfficeClient } from '#contract/office/office-client.ts';
import type { OfficeSession } from '#contract/office/office-session-contract.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';

const SiteContext = createContext<OfficeClient | null>(null);
export const OfficeSite = SiteContext.Provider;

export function useClient(): OfficeClient {
  const client = use(SiteContext);
  if (!client) throw new Error('useClient outside of the office');
  return client;
}

const clientContext = createRouterContext<OfficeClient>();

export function provideClient(context: RouterContextProvider, client: OfficeClient): RouterContextProvider {
  context.set(clientContext, client);
  return context;
}

export const clientOf = (context: Readonly<RouterContextProvider>): OfficeClient => context.get(clientContext);

/** The route whose loader has the session. */
export const OFFICE_ID = 'office';

export function useSession(): OfficeSession {
  const session = useRouteLoaderData<OfficeSession>(OFFICE_ID);
  if (!session) throw new Error('useSession outside of the shell');
  return session;
}

/** What one may not do is not shown; the server refuses it all the same. */
export const useMay = (permission: Permission): boolean => useSession().permissions.includes(permission);

const LOCALE_KEY = 'kayts-office-locale';

/** Of this browser; at first its own language, where the office speaks it. */
export function readLocale(): Locale {
  const chosen = stored() ?? navigator.language.slice(0, 2);
  return LOCALES.find((locale) => locale === chosen) ?? 'hy';
}

function stored(): string | null {
  try {
    return localStorage.getItem(LOCALE_KEY);
  } catch {
    // Private windows may forbid it.
    return null;
  }
}

/** The page is loaded anew: every text of it changes. */
export function chooseLocale(locale: Locale): void {
  try {
    localStorage.setItem(LOCALE_KEY, locale);
  } catch {}
  location.reload();
}
