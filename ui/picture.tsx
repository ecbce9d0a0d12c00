import { preload } from 'react-dom';
import { classNames } from './class-names.ts';

/** `fills`: the picture has a background up to its edge, so it needs no margin. */
export type PictureSources = { small: string; medium: string; large: string; fills?: boolean; alt?: string };

type PictureProps = {
  sources: PictureSources;
  alt: string;
  sizes: string;
  /** Side of the square in pixels; only the ratio to other sizes matters. */
  side?: number;
  /** True for a picture that is visible at once: it is loaded first and not lazily. */
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

/** Preloads a picture whose HTML is cached. React preloads only pictures in HTML that it renders itself. */
export function preloadPicture(sources: PictureSources, sizes: string): void {
  const imageSrcSet = sourceSet(sources);
  preload(sources.medium, { as: 'image', imageSrcSet, imageSizes: sizes, fetchPriority: 'high' });
}
