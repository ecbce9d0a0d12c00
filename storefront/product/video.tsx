import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../ui/icon.tsx';
import type { GalleryPicture } from './product-view.ts';

export const VIDEO_ID = 'video';

type VideoProps = { link: string; name: string; picture: GalleryPicture | undefined };

/** The player comes only when asked for; without JavaScript the link opens it elsewhere. */
export function Video({ link, name, picture }: VideoProps) {
  const t = useTranslations('product');
  const [isPlaying, setPlaying] = useState(false);
  const play = (event: MouseEvent) => {
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <section className="part section" id={VIDEO_ID}>
      <h2>{t('video')}</h2>
      <div className="video">
        {isPlaying ? (
          <iframe
            src={withAutoplay(link)}
            title={t('videoOf', { name })}
            allow="autoplay; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <>
            {picture && <img src={picture.medium} width="400" height="400" alt="" loading="lazy" />}
            <a className="play" href={link} target="_blank" rel="noopener" aria-label={t('playVideo')} onClick={play}>
              <Icon name="play" size={24} />
            </a>
          </>
        )}
      </div>
    </section>
  );
}

function withAutoplay(link: string): string {
  const url = new URL(link, location.href);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
