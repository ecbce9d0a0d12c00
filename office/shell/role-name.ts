import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { WireRoleName } from '#contract/office/office-session-contract.ts';

/** Built-in roles are translated; custom roles have a name of their own. */
export function useRoleName(): (role: WireRoleName) => string {
  const t = useTranslations('roles');
  const locale = useLocale();
  return ({ code, name }) => (code ? t(code) : name ? inLocale(name, locale) : '');
}
