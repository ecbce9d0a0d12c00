/** Content pages to which the shop links. Their addresses are keys, because the numbers differ from shop to shop. */
export const HELP_PAGES = {
  credit: '/page/credit',
  delivery: '/page/delivery',
  terms: '/page/terms',
  returns: '/page/returns',
  warranty: '/page/warranty',
} as const;
