import { useTranslations } from 'use-intl';
import { PopularCategories } from '#storefront/browse/search/popular-categories.tsx';
import { SearchBox } from '#storefront/browse/search/search-box.tsx';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { NoticePage } from '#storefront/seo/notice-page.tsx';
import { buttonClass } from '#ui/button.tsx';

export function NotFoundPage() {
  const t = useTranslations('errors');
  const common = useTranslations('common');
  return (
    <>
      <NoticePage
        drawing="page"
        title={t('notFound.title')}
        actions={
          <>
            <ShopLink className={buttonClass({ look: 'main' })} to="/">
              {common('goHome')}
            </ShopLink>
            <ShopLink className={buttonClass({ look: 'line' })} to="/shop/catalog">
              {common('catalogue')}
            </ShopLink>
          </>
        }
      >
        <p>{t('notFound.lead')}</p>
        <div className="empty-find">
          <SearchBox name={t('notFound.search')} />
        </div>
      </NoticePage>
      <PopularCategories />
    </>
  );
}
