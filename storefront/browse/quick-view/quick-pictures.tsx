import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { GalleryPicture } from '#storefront/browse/product/product-view.ts';
import purchaseStyles from '#storefront/browse/product/purchase.module.css';
import { Thumbs } from '#storefront/browse/product/thumbs.tsx';
import { useReel } from '#storefront/browse/product/use-reel.ts';
import { Picture } from '#ui/picture.tsx';
import quickViewStyles from './quick-view.module.css';

const SIZES = '(max-width: 767px) 100vw, 400px';

type QuickPicturesProps = { name: string; pictures: GalleryPicture[]; children: ReactNode };

/** The product page's row of pictures without its zoom: a window over a window would be one too many. */
export function QuickPictures({ name, pictures, children }: QuickPicturesProps) {
  const t = useTranslations('product');
  const { reel, at, go, onKeyDown, onScroll } = useReel(pictures.length);
  return (
    <div className={quickViewStyles.quickPics}>
      <div className="big">
        {children}
        <section
          className={purchaseStyles.reel}
          ref={reel}
          aria-label={t('gallery')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keys
          tabIndex={0}
          onKeyDown={onKeyDown}
          onScroll={onScroll}
        >
          {pictures.map((picture, index) => (
            <Picture
              key={picture.original}
              sources={picture}
              alt={index === 0 ? name : t('pictureOf', { name, number: index + 1 })}
              sizes={SIZES}
              side={400}
              priority={index === 0}
            />
          ))}
        </section>
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} at={at} onChoose={go} hasVideo={false} />}
    </div>
  );
}
