import { byArea } from './message-areas.ts';

export const everywhere = byArea(
  import.meta.glob('./en/{common,compare,errors,quickView,search,shell,ui,wishlist}.json', {
    eager: true,
    import: 'default',
  }),
);

/** Each a chunk of its own, loaded beside the code that needs it (`lazy-messages.ts`). */
export const areas = byArea(
  import.meta.glob(['./en/*.json', '!**/{common,compare,errors,quickView,search,shell,ui,wishlist}.json'], {
    import: 'default',
  }),
);
