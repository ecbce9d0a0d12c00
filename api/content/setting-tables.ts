/** Small tables that are read and written as whole lists, as settings of the shop are. */
export { replaceRates, selectRates } from './currency-rates-sql.ts';
export { replaceHolidays, selectHolidays } from './delivery-terms-sql.ts';
export { replaceSocialLinks, selectSocialLinks } from './social-links-sql.ts';
export { replaceStores, selectStores, type WrittenStore } from './stores-sql.ts';
