import type { ComponentType, ReactNode } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { useSite } from '../site.tsx';
import { loadAccountDictionary, overlaid } from './dictionary.ts';
import { splitLocale } from './locale-path.ts';
import type { Dictionary } from './messages.ts';

const known: Partial<Record<Locale, Dictionary>> = {};

/**
 * The words of sign-in, account, my data and tracking come with the first part that needs them: a first visit of the
 * catalogue does not pay for them. The server has all languages at once.
 */
async function loadAccountWords(): Promise<void> {
  const locales = typeof document === 'undefined' ? LOCALES : [splitLocale(location.pathname).locale];
  await Promise.all(
    locales.map(async (locale) => {
      known[locale] ??= await loadAccountDictionary(locale);
    }),
  );
}

/** Puts these words around a lazy page: `lazy: () => withAccountWords(import('./page.tsx').then(…))`. */
export async function withAccountWords<Page extends { Component: ComponentType }>(loading: Promise<Page>) {
  const [{ Component, ...page }] = await Promise.all([loading, loadAccountWords()]);
  const Worded = () => (
    <AccountWords>
      <Component />
    </AccountWords>
  );
  return { ...page, Component: Worded };
}

function AccountWords({ children }: { children: ReactNode }) {
  const { locale, overlay } = useSite();
  const messages = { ...useMessages(), ...overlaid(known[locale] ?? {}, overlay) };
  return (
    <IntlProvider locale={locale} messages={messages as never} timeZone="Asia/Yerevan">
      {children}
    </IntlProvider>
  );
}
