import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { GalleryPicture } from './product-view.ts';
import { VIDEO_ID } from './video.tsx';

type ThumbsProps = { pictures: GalleryPicture[]; at: number; onChoose: (index: number) => void; hasVideo: boolean };

/** All pictures small, at every width; the video as the last one leads to its section. */
export function Thumbs({ pictures, at, onChoose, hasVideo }: ThumbsProps) {
  const t = useTranslations('product');
  return (
    <div className="thumbs">
      {pictures.map((picture, index) => (
        <button
          key={picture.original}
          type="button"
          className={classNames(index === at && 'is-on')}
          aria-label={t('picture', { number: index + 1 })}
          aria-current={index === at ? 'true' : undefined}
          onClick={() => onChoose(index)}
        >
          <img src={picture.small} width="64" height="64" alt="" />
        </button>
      ))}
      {hasVideo && (
        <a href={`#${VIDEO_ID}`} aria-label={t('video')}>
          <Icon name="play" size={24} />
        </a>
      )}
    </div>
  );
}
