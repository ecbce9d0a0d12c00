import type { ContentKind } from '#contract/office/office-content-contract.ts';

export const TEXTS: Record<ContentKind, readonly TextName[]> = {
  page: ['title', 'html', 'meta_title', 'description'],
  post: ['title', 'short', 'html'],
  slide: ['title', 'html'],
  banner: ['title', 'html'],
  box: ['title'],
};
export type TextName = 'title' | 'html' | 'short' | 'meta_title' | 'description';

type SizeHint = 'post' | 'slide' | 'slideMobile' | 'banner' | 'bannerMobile' | 'box';
type PictureName = { field: 'image' | 'mobile_image'; hint: SizeHint; minWidth: number };

/** `minWidth`: the largest width at which pages display the picture, on screens with one device pixel per CSS pixel. */
export const PICTURES: Record<ContentKind, readonly PictureName[]> = {
  page: [],
  post: [{ field: 'image', hint: 'post', minWidth: 960 }],
  slide: [
    { field: 'image', hint: 'slide', minWidth: 910 },
    { field: 'mobile_image', hint: 'slideMobile', minWidth: 390 },
  ],
  banner: [
    { field: 'image', hint: 'banner', minWidth: 678 },
    { field: 'mobile_image', hint: 'bannerMobile', minWidth: 300 },
  ],
  box: [{ field: 'image', hint: 'box', minWidth: 84 }],
};

export const hasKey = (kind: ContentKind): boolean => kind === 'page' || kind === 'post';

export const isOnPicture = (kind: ContentKind): boolean => kind === 'slide' || kind === 'banner';

/** Slides, banners and boxes are listed on the screen of the home page. */
export const listPath = (kind: ContentKind): string => (hasKey(kind) ? `/content/${kind}` : '/content/home');

const KINDS: readonly ContentKind[] = ['page', 'post', 'slide', 'banner', 'box'];

export const toContentKind = (text: string | undefined): ContentKind | null =>
  KINDS.find((kind) => kind === text) ?? null;

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
