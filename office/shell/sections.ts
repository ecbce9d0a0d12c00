import type { Permission } from '#rules/staff/staff-permissions.ts';
import type { News } from '../state/news.ts';
import { useSession } from '../state/office-site.tsx';
import type { OfficeIconName } from './office-icon.tsx';

export type Section = {
  path: string;
  name:
    | 'today'
    | 'orders'
    | 'deliveries'
    | 'returns'
    | 'giftCards'
    | 'pickup'
    | 'customers'
    | 'messages'
    | 'reviews'
    | 'products'
    | 'catalog'
    | 'stock'
    | 'import'
    | 'content'
    | 'newsletter'
    | 'banks'
    | 'promotions'
    | 'settings'
    | 'searchRules'
    | 'staff'
    | 'log'
    | 'jobs';
  icon: OfficeIconName;
  /** Null: no permission is required. */
  permission: Permission | null;
  /** The key after `G`. */
  letter: string;
  /** Sections of one group are listed together. */
  group: number;
  count?: keyof News['counts'];
};

/** A new screen needs an entry. Staff without the permission do not see the section. */
const SECTIONS: readonly Section[] = [
  { path: '/', name: 'today', icon: 'today', permission: null, letter: 'T', group: 0 },
  { path: '/orders', name: 'orders', icon: 'box', permission: 'orders.see', letter: 'O', group: 0, count: 'accept' },
  { path: '/deliveries', name: 'deliveries', icon: 'truck', permission: 'deliveries.bring', letter: 'V', group: 0 },
  { path: '/returns', name: 'returns', icon: 'return', permission: 'orders.see', letter: 'R', group: 0 },
  { path: '/gift-cards', name: 'giftCards', icon: 'gift', permission: 'gift_cards.edit', letter: 'H', group: 0 },
  { path: '/pickup', name: 'pickup', icon: 'bag', permission: 'orders.step', letter: 'K', group: 0 },
  { path: '/customers', name: 'customers', icon: 'person', permission: 'customers.see', letter: 'U', group: 0 },
  { path: '/messages', name: 'messages', icon: 'mail', permission: 'messages.answer', letter: 'M', group: 0 },
  { path: '/reviews', name: 'reviews', icon: 'star', permission: 'reviews.decide', letter: 'Q', group: 0 },
  { path: '/products', name: 'products', icon: 'goods', permission: 'products.see', letter: 'P', group: 1 },
  { path: '/stock', name: 'stock', icon: 'stock', permission: 'stock.see', letter: 'W', group: 1 },
  { path: '/catalog', name: 'catalog', icon: 'menu', permission: 'products.edit', letter: 'C', group: 1 },
  { path: '/import', name: 'import', icon: 'out', permission: 'products.edit', letter: 'I', group: 1 },
  { path: '/content', name: 'content', icon: 'page', permission: 'content.edit', letter: 'N', group: 1 },
  { path: '/newsletter', name: 'newsletter', icon: 'megaphone', permission: 'newsletter.send', letter: 'Y', group: 1 },
  {
    path: '/promotions',
    name: 'promotions',
    icon: 'percent',
    permission: 'promotions.edit',
    letter: 'D',
    group: 1,
  },
  { path: '/banks', name: 'banks', icon: 'bank', permission: 'banks.edit', letter: 'B', group: 1 },
  { path: '/search', name: 'searchRules', icon: 'search', permission: 'search.edit', letter: 'F', group: 1 },
  { path: '/settings', name: 'settings', icon: 'gear', permission: 'settings.edit', letter: 'E', group: 2 },
  { path: '/staff', name: 'staff', icon: 'people', permission: 'staff.edit', letter: 'S', group: 2 },
  { path: '/log', name: 'log', icon: 'clock', permission: 'log.see', letter: 'L', group: 2 },
  { path: '/jobs', name: 'jobs', icon: 'jobs', permission: 'products.price', letter: 'J', group: 2, count: 'jobs' },
];

export function useSections(): Section[] {
  const { permissions } = useSession();
  return SECTIONS.filter(({ permission }) => permission === null || permissions.includes(permission));
}
