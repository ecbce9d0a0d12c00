import { useTranslations } from 'use-intl';
import type { Banner, Brand } from '#contract/content-contract.ts';
import { hasLongWord, withLineBreaks } from '#i18n/line-breaks.ts';
import { BRANDS_PATH, brandPath } from '#storefront/browse/browse-paths.ts';
import { AllLink } from '#storefront/browse/card/product-carousel.tsx';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { RichText } from '#storefront/runtime/rich-text.tsx';
import { useShellData } from '#storefront/runtime/shell-data.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import styles from './home.module.css';
import { pictureStyle } from './picture-style.ts';

export function DealTiles({ deals }: { deals: ProductSummary[] }) {
  const t = useTranslations('home');
  return (
    <div className={classNames(styles.deals, deals.length === 2 && styles.twoDeals)}>
      {deals.map(({ id, slug, name, price, oldPrice, isFrom, discountPercent, image }) => (
        <ShopLink key={id} className={styles.deal} to={`/shop/product/${slug}`}>
          <span>
            <span className={styles.kick}>{t('dealOff', { percent: discountPercent })}</span>
            <span className="ttl">{name}</span>
            <Price price={price} oldPrice={oldPrice} isFrom={isFrom} />
          </span>
          {image && <Picture sources={image} alt="" sizes="148px" side={148} />}
        </ShopLink>
      ))}
    </div>
  );
}

/** `count`: the products of the category that the box links to; null for another link. */
type Box = { id: number; url: string; path: string; title: string; count?: number | null };

export function SixBoxes({ boxes }: { boxes: Box[] }) {
  const t = useTranslations('home');
  const common = useTranslations('common');
  if (boxes.length === 0) return null;
  return (
    <nav className={styles.six} aria-label={t('categories')}>
      {boxes.map(({ id, url, path, title, count }) => (
        <ShopLink key={id} to={url}>
          <img src={`/storage/${path}`} width="84" height="84" alt="" loading="lazy" />
          <span>
            {withLineBreaks(title)}
            {typeof count === 'number' && <small>{common('products', { count })}</small>}
          </span>
        </ShopLink>
      ))}
    </nav>
  );
}

export function Banners({ banners }: { banners: Banner[] }) {
  const t = useTranslations('home');
  if (banners.length === 0) return null;
  return (
    <section className={classNames('section', styles.wides)} aria-label={t('banners')}>
      {banners.map((banner) =>
        banner.url ? (
          <ShopLink key={banner.id} className={wideClass(banner)} style={pictureStyle(banner)} to={banner.url}>
            <BannerBody banner={banner} />
          </ShopLink>
        ) : (
          <div key={banner.id} className={wideClass(banner)} style={pictureStyle(banner)}>
            <BannerBody banner={banner} />
          </div>
        ),
      )}
    </section>
  );
}

const wideClass = ({ tone }: Banner) => classNames('on-picture', styles.wide, tone === 'light' && styles.isLight);

function BannerBody({ banner: { path, second_path, title, content, url, fallbacks } }: { banner: Banner }) {
  const t = useTranslations('home');
  return (
    <>
      <picture>
        {second_path && <source media="(max-width: 767px)" srcSet={`/storage/${second_path}`} />}
        <img src={`/storage/${path}`} width="678" height="220" alt="" loading="lazy" decoding="async" />
      </picture>
      <div className={styles.words}>
        <h2 className={hasLongWord(title) ? styles.longWord : undefined} lang={fallbacks?.title}>
          {withLineBreaks(title)}
        </h2>
        <RichText className={styles.txt} html={content} lang={fallbacks?.content} />
        {url && <span className="link">{t('lookOffer')}</span>}
      </div>
    </>
  );
}

const SHOWN = 24;

export function BrandLogos({ brands }: { brands: Brand[] }) {
  const t = useTranslations('home');
  const common = useTranslations('common');
  if (brands.length === 0) return null;
  return (
    <section className="section">
      <Carousel
        className="brands"
        title={t('brands')}
        all={<AllLink to={BRANDS_PATH} long={common('showAll')} about={t('brands')} />}
      >
        {brands.slice(0, SHOWN).map(({ id, name, path, slug }) => (
          <ShopLink key={id} to={brandPath(slug)}>
            <img src={`/storage/${path}`} width="96" height="32" alt={name} loading="lazy" />
          </ShopLink>
        ))}
      </Carousel>
    </section>
  );
}

type ShownPromise = { name: 'warranty' | 'payment' | 'returns'; title: string; icon: IconName };

/** Returns only the promises that a setting or an offered payment method supports. */
function useShownPromises(): ShownPromise[] {
  const t = useTranslations('home.promise');
  const settings = useShellData()?.settings;
  const days = settings?.return_days ?? null;
  const payment = (settings?.payment_ways ?? [])
    .map((way, at) => t(`way.${way}`, { place: at === 0 ? 'first' : 'next' }))
    .join(', ');
  return [
    ...(settings?.official_warranty ? [{ name: 'warranty', title: t('warranty'), icon: 'shield' } as const] : []),
    ...(payment === '' ? [] : [{ name: 'payment', title: payment, icon: 'card' } as const]),
    ...(days === null ? [] : [{ name: 'returns', title: t('returns', { days }), icon: 'back' } as const]),
  ];
}

export function Promises() {
  const t = useTranslations('home');
  const settings = useShellData()?.settings;
  const shown = useShownPromises();
  if (!settings?.delivery && shown.length === 0) return null;
  return (
    <section className="section" aria-label={t('promises')}>
      <div className={styles.trust}>
        {settings?.delivery && (
          <div>
            <Icon name="truck" />
            <span>
              <b>{settings.delivery.title}</b>
              {settings.delivery.note}
            </span>
          </div>
        )}
        {shown.map(({ name, title, icon }) => (
          <div key={name}>
            <Icon name={icon} />
            <span>
              <b>{title}</b>
              {t(`promise.${name}Note`)}
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}
