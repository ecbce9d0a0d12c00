import { byArea } from './messages.ts';

export const dictionary = byArea(
  import.meta.glob('./messages/en/{account,auth,myData,track}.json', { eager: true, import: 'default' }),
);
