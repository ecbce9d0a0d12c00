import { byArea } from './messages.ts';

export const dictionary = byArea(
  import.meta.glob(['./messages/ru/*.json', '!./messages/ru/{account,auth,myData,track}.json'], {
    eager: true,
    import: 'default',
  }),
);
