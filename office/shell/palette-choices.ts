import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { findAnything } from '#contract/office/office-find-contract.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import { beginsWords } from '#rules/text/word-match.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { chooseLocale, useClient, useSession } from '../state/office-site.tsx';
import { useAuthGate } from './nav.tsx';
import type { OfficeIconName } from './office-icon.tsx';
import { openKeyList } from './open-palette.ts';
import { useRoleName } from './role-name.ts';
import { useSections } from './sections.ts';

export type Choice = {
  id: string;
  kind: 'orders' | 'customers' | 'products' | 'staff' | 'commands';
  icon: OfficeIconName;
  title: string;
  note: string;
  keys: readonly string[];
  run: () => void;
};

type SearchAnswer = AnswerOf<typeof findAnything>;
/** The result for the text `q`. `isFailed`: the connection or the server failed. */
type FoundFor = { q: string; found: SearchAnswer | null; isFailed: boolean };

const NOTHING: FoundFor = { q: '', found: null, isFailed: false };
const TYPING_MS = 80;

export function useFound(q: string): FoundFor {
  const client = useClient();
  const [found, setFound] = useState<FoundFor>(NOTHING);
  useEffect(() => {
    if (q === '') return setFound(NOTHING);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const result = await client.call(findAnything, { input: { q }, signal: controller.signal });
      if (!controller.signal.aborted) setFound({ q, found: result.ok ? result.data : null, isFailed: !result.ok });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, q]);
  return found;
}

export function useChoices(q: string, found: SearchAnswer | null): Choice[] {
  const tStatus = useTranslations('status');
  const locale = useLocale();
  const navigate = useNavigate();
  const formatAmd = useFormatAmd();
  const roleName = useRoleName();
  const commands = useCommands().filter(({ title }) => q === '' || beginsWords(q, title));
  const orders = (found?.orders ?? []).map(
    (order): Choice => ({
      id: `order-${order.id}`,
      kind: 'orders',
      icon: 'box',
      title: `${order.id} · ${order.name}`,
      note: `${order.city} · ${tStatus(order.status)} · ${formatAmd(order.grand_total)}`,
      keys: [],
      run: () => navigate(`/orders/${order.id}`),
    }),
  );
  const customers = (found?.customers ?? []).map(
    ({ id, name, phone, email }): Choice => ({
      id: `customer-${id}`,
      kind: 'customers',
      icon: 'person',
      title: name || email,
      note: [phone, name && email].filter(Boolean).join(' · '),
      keys: [],
      run: () => navigate(`/customers/${id}`),
    }),
  );
  const products = (found?.products ?? []).map(
    (product): Choice => ({
      id: `product-${product.id}-${product.sku}`,
      kind: 'products',
      icon: 'goods',
      title: inLocale(product.name, locale),
      note: product.sku,
      keys: [],
      run: () => navigate(`/products/${product.id}`),
    }),
  );
  const staff = (found?.staff ?? []).map(
    ({ id, name, role }): Choice => ({
      id: `staff-${id}`,
      kind: 'staff',
      icon: 'person',
      title: name,
      note: roleName(role),
      keys: [],
      run: () => navigate('/staff'),
    }),
  );
  const records = [...orders, ...customers, ...products, ...staff];
  // A text with a digit ranks records first, any other text ranks commands first.
  return /\d/.test(q) ? [...records, ...commands] : [...commands, ...records];
}

const LANGUAGES: Record<Locale, string> = { hy: 'Հայերեն', ru: 'Русский', en: 'English' };

/** Sections and commands that the staff member has permission for. */
function useCommands(): Choice[] {
  const t = useTranslations('palette');
  const tShell = useTranslations('shell');
  const tSetup = useTranslations('setup');
  const tNew = useTranslations('newOrder');
  const tReturns = useTranslations('returns');
  const locale = useLocale();
  const navigate = useNavigate();
  const { permissions } = useSession();
  const { lock, signOut } = useAuthGate();
  const command = (id: string, icon: OfficeIconName, title: string, run: () => void, keys: string[] = []): Choice => ({
    id: `command-${id}`,
    kind: 'commands',
    icon,
    title,
    note: '',
    keys,
    run,
  });
  const when = (permission: Permission, choice: Choice) => (permissions.includes(permission) ? [choice] : []);
  return [
    ...useSections().map(({ name, icon, path, letter }) =>
      command(name, icon, tShell(name), () => navigate(path), ['G', letter]),
    ),
    ...when(
      'customers.contact',
      command('payment-calls', 'phone', tNew('calls'), () => navigate('/orders/calls')),
    ),
    ...when(
      'orders.create',
      command('new-order', 'plus', tNew('title'), () => navigate('/orders/new')),
    ),
    ...when(
      'orders.see',
      command('warranty', 'check', tReturns('warranty.title'), () => navigate('/returns/warranty')),
    ),
    ...when(
      'products.edit',
      command('new-product', 'plus', t('newProduct'), () => navigate('/products/new')),
    ),
    ...when(
      'settings.edit',
      command('setup', 'check', tSetup('title'), () => navigate('/setup')),
    ),
    command('account', 'person', tShell('account'), () => navigate('/account')),
    command('keys', 'spark', t('keys'), openKeyList, ['?']),
    ...LOCALES.filter((one) => one !== locale).map((one) =>
      command(`language-${one}`, 'pin', `${tShell('language')}: ${LANGUAGES[one]}`, () => chooseLocale(one)),
    ),
    command('lock', 'lock', tShell('lock'), () => void lock()),
    command('sign-out', 'exit', tShell('signOut'), () => void signOut()),
  ];
}
