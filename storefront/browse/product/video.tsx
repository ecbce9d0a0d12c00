import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { Icon } from '#ui/icon.tsx';
import { loadDocument } from '#ui/stale-assets.ts';
import type { GalleryPicture } from './product-view.ts';
import styles from './purchase.module.css';

export const VIDEO_ID = 'video';

type VideoProps = { link: string; name: string; picture: GalleryPicture | undefined };

/**
 * Opens the player on request. Without JavaScript, or when the player cannot be loaded, the link opens the video on its
 * own site.
 */
export function Video({ link, name, picture }: VideoProps) {
  const t = useTranslations('product');
  const { part, want } = useLazyPart(() => import('./video-player.tsx'));
  const play = (event: MouseEvent) => {
    event.preventDefault();
    want().catch(() => loadDocument(link));
  };
  return (
    <section className={styles.part} id={VIDEO_ID}>
      <h2>{t('video')}</h2>
      <div className={styles.video}>
        {part ? (
          <part.VideoPlayer link={link} title={t('videoOf', { name })} />
        ) : (
          <>
            {picture && <img src={picture.medium} width="400" height="400" alt="" loading="lazy" />}
            <a
              className={styles.play}
              href={link}
              target="_blank"
              rel="noopener"
              aria-label={t('playVideo')}
              onClick={play}
            >
              <Icon name="play" size={24} />
            </a>
          </>
        )}
      </div>
    </section>
  );
}
