import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Thumbs, useIsHydrated, useReel } from '#storefront/browse/product/picture-reel.tsx';
import type { GalleryPicture } from '#storefront/browse/product/product-view.ts';
import purchaseStyles from '#storefront/browse/product/purchase.module.css';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { showToast } from '#ui/toast.tsx';
import productStyles from './product.module.css';

const BIG_SIZES = '(max-width: 767px) 100vw, (max-width: 1199px) 45vw, 780px';

type GalleryProps = { name: string; pictures: GalleryPicture[]; hasVideo: boolean; children: ReactNode };

/** A row of pictures that moves by swipe, keys, arrows and thumbnails. Without JavaScript it scrolls. */
export function Gallery({ name, pictures, hasVideo, children }: GalleryProps) {
  const t = useTranslations('product');
  const ui = useTranslations('ui');
  const { reel, at, go, onKeyDown, onScroll } = useReel(pictures.length);
  const zoomDialog = useLazyPart(() => import('./zoom.ts'));
  const canZoom = pictures.some(({ isPlaceholder }) => !isPlaceholder);
  const zoom = async () => {
    const loaded = await zoomDialog.want().catch(() => null);
    if (!loaded) return showToast({ text: t('zoomFailed'), tone: 'bad' });
    loaded.openZoom({
      pictures: pictures.map(({ original, medium }, index) => ({
        original,
        medium,
        shown: reel.current?.querySelectorAll('img')[index],
      })),
      at,
      onClose: (closedAt) => go(closedAt, 'instant'),
      labels: { label: t('zoomTitle'), failed: t('pictureFailed'), zoom: t('zoomIn') },
      ui: { close: ui('close'), previous: ui('previous'), next: ui('next') },
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && canZoom) void zoom();
    else onKeyDown(event);
  };
  const altOf = ({ isPlaceholder, alt }: GalleryPicture, index: number) => {
    if (isPlaceholder) return t('noPicture', { name });
    if (alt) return alt;
    return index === 0 ? name : t('pictureOf', { name, number: index + 1 });
  };
  const isSeveral = pictures.length > 1;
  const isHydrated = useIsHydrated();
  const picture = (one: GalleryPicture, index: number) => (
    <Picture
      key={one.original}
      sources={one}
      alt={altOf(one, index)}
      sizes={BIG_SIZES}
      side={640}
      priority={index === 0}
    />
  );
  // The other pictures load later, because they compete with the code for the bandwidth of a phone.
  const rest = pictures.slice(1).map((one, index) => picture(one, index + 1));
  return (
    <>
      {(isSeveral || hasVideo) && <Thumbs pictures={pictures} at={at} onChoose={go} hasVideo={hasVideo} />}
      <div className="big">
        {children}
        <section
          className={classNames(purchaseStyles.reel, canZoom && purchaseStyles.canZoom)}
          ref={reel}
          data-gallery
          aria-label={t('gallery')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keys
          tabIndex={0}
          onKeyDown={press}
          onClick={canZoom ? zoom : undefined}
          onScroll={onScroll}
        >
          {pictures.slice(0, 1).map(picture)}
          {isHydrated ? rest : <noscript>{rest}</noscript>}
        </section>
        {isSeveral && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
          <div className="turn" role="group" aria-label={t('gallery')}>
            <IconButton label={ui('previous')} onClick={() => go(at - 1)}>
              <Icon name="left" />
            </IconButton>
            <IconButton label={ui('next')} onClick={() => go(at + 1)}>
              <Icon name="right" />
            </IconButton>
          </div>
        )}
        {canZoom && (
          <IconButton className={productStyles.zoom} label={t('zoom')} aria-haspopup="dialog" onClick={zoom}>
            <Icon name="zoom" />
          </IconButton>
        )}
      </div>
    </>
  );
}
