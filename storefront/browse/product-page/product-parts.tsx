import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withLineBreaks } from '#i18n/line-breaks.ts';
import type { ProductView } from '#storefront/browse/product/product-view.ts';
import purchaseStyles from '#storefront/browse/product/purchase.module.css';
import { VIDEO_ID, Video } from '#storefront/browse/product/video.tsx';
import { QUESTIONS_ID, REVIEWS_ID } from '#storefront/browse/reviews/text-ids.ts';
import { OtherLanguage } from '#storefront/runtime/other-language.tsx';
import { RichText } from '#storefront/runtime/rich-text.tsx';
import { classNames } from '#ui/class-names.ts';
import productStyles from './product.module.css';

const SPECS_ID = 'specs';
const ABOUT_ID = 'about';

export function ProductParts({ product, hasTexts }: { product: ProductView; hasTexts: boolean }) {
  const t = useTranslations('product');
  const { groups, description, descriptionLocale, videoLink, name, offer, reviews } = product;
  const parts = [
    ...(groups.length > 0 ? [{ id: SPECS_ID, title: t('specs') }] : []),
    ...(description ? [{ id: ABOUT_ID, title: t('about') }] : []),
    ...(videoLink ? [{ id: VIDEO_ID, title: t('video') }] : []),
    ...(hasTexts
      ? [
          { id: REVIEWS_ID, title: reviews > 0 ? t('reviewsCount', { count: reviews }) : t('reviews') },
          { id: QUESTIONS_ID, title: t('questions') },
        ]
      : []),
  ];
  const inView = usePartInView(parts.map(({ id }) => id).join(' '));
  if (parts.length === 0) return null;
  return (
    <div className={productStyles.parts}>
      <nav className="tabs" aria-label={t('parts')}>
        {parts.map(({ id, title }) => (
          <a
            key={id}
            className="tab"
            href={`#${id}`}
            aria-current={id === (inView ?? parts[0]?.id) ? 'true' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      {groups.length > 0 && (
        <section className={purchaseStyles.part} id={SPECS_ID}>
          <h2 className="sr">{t('specs')}</h2>
          <Specs groups={groups} />
        </section>
      )}
      {(description || videoLink) && (
        <div className={classNames('section', description && (videoLink ? productStyles.story : productStyles.aside))}>
          {description && (
            <section className={purchaseStyles.part} id={ABOUT_ID}>
              <h2>{t('about')}</h2>
              <OtherLanguage language={descriptionLocale}>
                <RichText html={description} className={classNames('rich', productStyles.about)} />
              </OtherLanguage>
            </section>
          )}
          {videoLink && <Video link={videoLink} name={name} picture={offer.pictures[0]} />}
        </div>
      )}
    </div>
  );
}

function Specs({ groups }: { groups: ProductView['groups'] }) {
  return (
    <div className="specs">
      {groups.map(({ id, name, attributes }) => (
        <div className="spec-group" key={id}>
          <h3>{name}</h3>
          <dl>
            {attributes.map((attribute) =>
              attribute.value === null ? null : (
                <div key={attribute.id}>
                  <dt>{withLineBreaks(attribute.name)}</dt>
                  <dd>{attribute.value}</dd>
                </div>
              ),
            )}
          </dl>
        </div>
      ))}
    </div>
  );
}

const LINE = 0.4;

/** Returns the id of the part that is in view; null before any part is. `ids` are separated by spaces. */
function usePartInView(ids: string): string | null {
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    const look = () => {
      // Read on each scroll, because the code of a part replaces its server-rendered HTML.
      const parts = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
      const begun = parts.findLast((part) => part.getBoundingClientRect().top < innerHeight * LINE);
      setInView(begun?.id ?? null);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids]);
  return inView;
}
