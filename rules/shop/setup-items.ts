/** Everything that a shop needs before it sells, in the order in which a merchant does it. */
export const SETUP_ITEMS = [
  'demo',
  'brand',
  'contact',
  'company',
  'delivery',
  'payment',
  'legal',
  'products',
  'mail',
  'domain',
  'staff',
  'backups',
  'test_order',
] as const;
export type SetupCode = (typeof SETUP_ITEMS)[number];

export const SETUP_STATES = ['done', 'warning', 'missing'] as const;
export type SetupState = (typeof SETUP_STATES)[number];

/** The reason why an item is not done. `facts` of the item list the parts, such as the missing pages. */
export const SETUP_REASONS = [
  'demo_data',
  'no_name',
  'no_logo',
  'parts',
  'unlinked',
  'nothing',
  'no_server',
  'never_tested',
  'refused',
  'no_address',
  'no_https',
  'no_office',
  'certificate_ended',
  'certificate_ends',
  'certificate_unknown',
  'nobody',
  'without_factor',
  'no_folder',
  'never',
  'old',
  'not_restorable',
] as const;
export type SetupReason = (typeof SETUP_REASONS)[number];

export type SetupItem = {
  code: SetupCode;
  state: SetupState;
  /** A shop without a required item cannot sell. */
  isRequired: boolean;
  /** Null if there is nothing to do. */
  reason: SetupReason | null;
  facts: string[];
};

const RECOMMENDED: readonly SetupCode[] = ['staff', 'backups', 'test_order'];
export const isRequired = (code: SetupCode): boolean => !RECOMMENDED.includes(code);

export type SetupSummary = { done: number; total: number; missing: SetupCode[] };

/** `missing` contains the required items that are missing, the first one first. */
export const summarizeSetup = (items: readonly SetupItem[]): SetupSummary => ({
  done: items.filter(({ state }) => state === 'done').length,
  total: items.length,
  missing: items.filter((item) => item.isRequired && item.state === 'missing').map(({ code }) => code),
});

/** The office screen that fixes an item in its present state. */
export const setupScreen = ({ code, reason }: Pick<SetupItem, 'code' | 'reason'>): string | null =>
  reason === 'unlinked' ? '/content/menus' : SETUP_SCREENS[code];

/** The office screen of an item. Null for settings of the server and for the shop itself. */
export const SETUP_SCREENS: Record<SetupCode, string | null> = {
  demo: null,
  brand: '/settings/brand',
  contact: '/settings/contact',
  company: '/settings/company',
  delivery: '/settings/delivery',
  payment: '/settings/payment',
  legal: '/content',
  products: '/import',
  mail: null,
  domain: null,
  staff: '/staff',
  backups: null,
  test_order: null,
};
