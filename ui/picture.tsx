export type PictureSources = { small: string; medium: string; large: string };

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
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
}
