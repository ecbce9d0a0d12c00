import type { Locale } from '#contract/locale.ts';
import { maybeInLocale } from '#contract/localized-text.ts';
import { phoneGroups } from '#rules/text/phone-groups.ts';
import { contentSettingsOf } from './content-settings.ts';
import type { Content } from './content-store.ts';

/** Shown for a fact that the settings do not contain, so that a text of a contract keeps a visible gap. */
const MISSING = '____';

/** Replaces placeholders such as `{{company}}` by the merchant's own data. */
export function withMerchantFacts(text: string, content: Pick<Content, 'settings'>, locale: Locale): string {
  const { company, address, email, phones, workingHours, returnDays } = contentSettingsOf(content);
  const facts: Record<string, string | null> = {
    company: maybeInLocale(company?.name ?? null, locale),
    company_tin: company?.tin ?? null,
    company_address: maybeInLocale(company?.address ?? null, locale),
    address: maybeInLocale(address, locale),
    email,
    phones: phones.map(spaced).join(', '),
    hours: maybeInLocale(workingHours, locale),
    return_days: returnDays === null ? null : String(returnDays),
  };
  return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(facts, name) ? escaped(facts[name] || MISSING) : placeholder,
  );
}

function spaced(phone: string): string {
  const groups = phoneGroups(phone);
  return groups ? `+374\u00a0${groups.join('\u00a0')}` : phone;
}

const escaped = (fact: string): string => fact.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
