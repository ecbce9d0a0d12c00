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
  /** Where the page is, without the language. */
  path?: string;
  client?: FakeClient;
  /** What the page's loader answers. */
  loader?: LoaderFunction;
};

export type Rendered = RenderResult & {
  user: UserEvent;
  client: FakeClient;
  router: ReturnType<typeof createMemoryRouter>;
};

/**
 * Shows a component as a page of the shop would: in its language, with a router, over a fake of the contract client. The
 * stored state is read before and forgotten after the test.
 */
export async function renderInShop(element: ReactElement, options: RenderOptions = {}): Promise<Rendered> {
  const { locale = 'hy', path = '/', client = fakeClient(locale), loader } = options;
  const messages = await loadDictionary(locale);
  await useShopStore.persist.rehydrate();
  const router = createMemoryRouter([{ path: '*', element, loader, HydrateFallback: () => null }], {
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

/** What a screen reader says of a field beside its name: its hint, or what is wrong. */
export const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
