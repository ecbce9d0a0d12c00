import { cleanup, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, type LoaderFunction } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { onTestFinished } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { loadDictionary } from '#storefront/messages/dictionary.ts';
import { SiteProvider } from '#storefront/runtime/site.tsx';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { type FakeClient, fakeClient } from './fake-client.ts';

type RenderOptions = {
  locale?: Locale;
  path?: string;
  /** The pattern of the page, for its parameters. */
  route?: string;
  client?: FakeClient;
  loader?: LoaderFunction;
};

export type Rendered = RenderResult & {
  user: UserEvent;
  client: FakeClient;
  router: ReturnType<typeof createMemoryRouter>;
};

/** Renders with language, router and a fake client; stored state is loaded before and cleared after the test. */
export async function renderInShop(element: ReactElement, options: RenderOptions = {}): Promise<Rendered> {
  const { locale = 'hy', path = '/', route = '*', client = fakeClient(locale), loader } = options;
  const messages = await loadDictionary(locale);
  await useShopStore.persist.rehydrate();
  const router = createMemoryRouter([{ path: route, element, loader, HydrateFallback: () => null }], {
    initialEntries: [path],
  });
  onTestFinished(() => {
    cleanup();
    localStorage.clear();
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
