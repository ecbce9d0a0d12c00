/** Blocks of the home page in their usual order. A carousel can occur several times. */
export const HOME_BLOCKS = [
  'slides',
  'boxes',
  'new',
  'banners',
  'offers',
  'banks',
  'brands',
  'promises',
  'carousel',
] as const;
export type HomeBlock = (typeof HOME_BLOCKS)[number];

/** Blocks of every home page, in the order that a shop has without changes. */
export const FIXED_BLOCKS = HOME_BLOCKS.filter((block) => block !== 'carousel');

export const CAROUSEL_SOURCES = ['new', 'special_offer', 'best_seller', 'category'] as const;
export type CarouselSource = (typeof CAROUSEL_SOURCES)[number];
