import { buyingAreas, byArea } from './message-areas.ts';

export const everywhere = byArea(
  import.meta.glob('./ru/{common,compare,errors,quickView,search,shell,ui,wishlist}.json', {
    eager: true,
    import: 'default',
  }),
);

export const areas = {
  ...byArea(
    import.meta.glob(
      [
        './ru/*.json',
        '!**/{common,compare,errors,quickView,search,shell,ui,wishlist}.json',
        '!**/{cart,credit,product}.json',
      ],
      { import: 'default' },
    ),
  ),
  ...buyingAreas(() => import('./ru-buying.ts')),
};
