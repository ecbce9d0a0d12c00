import { preload } from 'react-dom';
import { classNames } from './class-names.ts';

/** `fills`: with a ground of its own up to its edge, so that it needs no margin. */
export type PictureSources = { small: string; medium: string; large: string; fills?: boolean; alt?: string };

type PictureProps = {
  sources: PictureSources;
  alt: string;
  sizes: string;
  /** Square side in pixels; only the proportion matters. */
  side?: number;
  /** Visible at once: loaded first, not lazily. */
  priority?: boolean;
  className?: string;
};

const WIDTHS = { small: 240, medium: 480, large: 960 };

export const sourceSet = ({ small, medium, large }: PictureSources): string =>
  `${small} ${WIDTHS.small}w, ${medium} ${WIDTHS.medium}w, ${large} ${WIDTHS.large}w`;

export function Picture({ sources, alt, sizes, side = 400, priority = false, className }: PictureProps) {
  return (
    <img
      src={sources.medium}
      srcSet={sourceSet(sources)}
      sizes={sizes}
      width={side}
      height={side}
      alt={alt}
      className={classNames(className, sources.fills && 'fills')}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
}

/** Preloads a picture with high priority when its HTML is cached; React does the same for HTML that it renders. */
export function preloadPicture(sources: PictureSources, sizes: string): void {
  const imageSrcSet = sourceSet(sources);
  preload(sources.medium, { as: 'image', imageSrcSet, imageSizes: sizes, fetchPriority: 'high' });
}
