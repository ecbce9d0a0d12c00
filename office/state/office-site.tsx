import { createContext, use } from 'react';
import {
  createContext as createRouterContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  useRouteLoaderData,
} from 'react-router';
import type { AnswerOf } from '#contract/endpoint.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { type OfficeClient, orThrow } from '#contract/office/office-client.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
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

/** Creates the loader of a page that needs the response of one endpoint. */
export const loaderOf =
  <E extends OfficeEndpoint>(endpoint: E) =>
  async ({ context, request }: LoaderFunctionArgs): Promise<AnswerOf<E>> =>
    orThrow(await clientOf(context).call(endpoint, { signal: request.signal }));

/** Id of the route whose loader provides the session. */
export const OFFICE_ID = 'office';

export function useSession(): OfficeSession {
  const session = useRouteLoaderData<OfficeSession>(OFFICE_ID);
  if (!session) throw new Error('useSession outside of the shell');
  return session;
}

/** Hides actions without permission; the server enforces the permission as well. */
export const useMay = (permission: Permission): boolean => useSession().permissions.includes(permission);

const LOCALE_KEY = 'kayts-office-locale';

/** The office language of this browser, by default the browser's own language if the office supports it. */
export function readLocale(): Locale {
  const chosen = stored() ?? navigator.language.slice(0, 2);
  return LOCALES.find((locale) => locale === chosen) ?? 'hy';
}

function stored(): string | null {
  try {
    return localStorage.getItem(LOCALE_KEY);
  } catch {
    // Private windows may refuse storage.
    return null;
  }
}

/** Reloads the page because every text changes. */
export function chooseLocale(locale: Locale): void {
  try {
    localStorage.setItem(LOCALE_KEY, locale);
  } catch {}
  location.reload();
}
