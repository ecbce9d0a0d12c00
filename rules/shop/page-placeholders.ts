/** Names in double braces that the texts of pages may contain; the shop replaces them by values of the settings. */
export const PAGE_PLACEHOLDERS = [
  'delivery',
  'delivery_terms',
  'returns',
  'return_days',
  'company',
  'company_tin',
  'company_address',
  'address',
  'email',
  'phones',
  'hours',
] as const;
