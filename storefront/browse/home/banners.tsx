import { useTranslations } from 'use-intl';
import type { Banner } from '#contract/content-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { RichText } from '#ui/rich-text.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './home.module.css';

export function Banners({ banners }: { banners: Banner[] }) {
  const t = useTranslations('home');
  if (banners.length === 0) return null;
  return (
    <section className={classNames('section', styles.wides)} aria-label={t('banners')}>
      {banners.map((banner) =>
        banner.url ? (
          <ShopLink key={banner.id} className={styles.wide} to={banner.url}>
            <BannerBody banner={banner} />
          </ShopLink>
        ) : (
          <div key={banner.id} className={styles.wide}>
            <BannerBody banner={banner} />
          </div>
        ),
      )}
    </section>
  );
}

function BannerBody({ banner: { path, second_path, title, content, url, fallbacks } }: { banner: Banner }) {
  const t = useTranslations('home');
  return (
    <>
      <picture>
        {second_path && <source media="(max-width: 767px)" srcSet={`/storage/${second_path}`} />}
        <img src={`/storage/${path}`} width="678" height="220" alt="" loading="lazy" decoding="async" />
      </picture>
      <h2 lang={fallbacks?.title}>{title}</h2>
      <RichText className={styles.txt} html={content} lang={fallbacks?.content} />
      {url && <span className="link">{t('lookOffer')}</span>}
    </>
  );
}
