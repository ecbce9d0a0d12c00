import { createTranslator } from 'use-intl/core';
import { useLocale, useMessages, type useTranslations as useOwnTranslations, useTimeZone } from 'use-intl/react';

export * from 'use-intl/core';
export { IntlProvider, useFormatter, useLocale, useMessages, useNow, useTimeZone } from 'use-intl/react';

type Translator = ReturnType<typeof useOwnTranslations>;

const cached = new WeakMap<object, Map<string, Translator>>();

/**
 * Replaces `useTranslations` of `use-intl` on the server. All parts of all pages of a language share one translator;
 * the library creates one for each part.
 */
export const useTranslations = ((namespace?: never) => {
  const [locale, messages, timeZone] = [useLocale(), useMessages(), useTimeZone()];
  const translators = cached.get(messages) ?? new Map<string, Translator>();
  cached.set(messages, translators);
  const key = `${locale} ${timeZone} ${namespace ?? ''}`;
  const known = translators.get(key);
  if (known) return known;
  const made = createTranslator({ locale, messages, timeZone, namespace }) as Translator;
  translators.set(key, made);
  return made;
}) as typeof useOwnTranslations;
