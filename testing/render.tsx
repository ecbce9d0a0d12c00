import { cleanup, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, type LoaderFunction, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { onTestFinished } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { loadDictionary } from '#storefront/messages/dictionary.ts';
import { ROOT_ID, type ShellData } from '#storefront/runtime/shell-data.ts';
import { provideClient } from '#storefront/runtime/shop-client.ts';
import { SiteProvider } from '#storefront/runtime/site.tsx';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { type FakeClient, fakeClient } from './fake-client.ts';

type RenderOptions = {
  locale?: Locale;
  path?: string;
  client?: FakeClient;
  loader?: LoaderFunction;
  /** The page's path with its parameters; matches any address by default. */
  pattern?: string;
  /** Data that the shell has loaded for the page. */
  shell?: Partial<ShellData>;
};

export type ShopRenderResult = RenderResult & {
  user: UserEvent;
  client: FakeClient;
  router: ReturnType<typeof createMemoryRouter>;
};

/** Renders with locale, router and a fake client; loads stored state before the test and clears it afterwards. */
export async function renderInShop(element: ReactElement, options: RenderOptions = {}): Promise<ShopRenderResult> {
  const { locale = 'hy', path = '/', client = fakeClient(locale), loader, pattern = '*', shell } = options;
  const messages = await loadDictionary(locale);
  await useShopStore.persist.rehydrate();
  const page = { path: pattern, element, loader, HydrateFallback: () => null };
  const routes = shell ? [{ id: ROOT_ID, loader: () => shell, children: [page] }] : [page];
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: shell && !loader ? { loaderData: { [ROOT_ID]: shell } } : undefined,
    getContext: () => provideClient(new RouterContextProvider(), client),
  });
  onTestFinished(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    useShopStore.setState(useShopStore.getInitialState(), true);
  });
  const site = { locale, origin: 'https://shop.example', mode: 'demo' as const, client, loadMessages: async () => {} };
  const result = render(
    <SiteProvider value={site}>
      <IntlProvider locale={locale} messages={messages as never} timeZone="Asia/Yerevan">
        <RouterProvider router={router} />
      </IntlProvider>
    </SiteProvider>,
  );
  return { ...result, user: userEvent.setup(), client, router };
}

/** The accessible description of a field: its hint or its error. */
export const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
