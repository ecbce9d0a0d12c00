export { type StoreRow, selectStores } from './stores-sql.ts';
