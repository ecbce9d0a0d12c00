import { useTranslations } from 'use-intl';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { BreadcrumbLd } from './breadcrumb-ld.tsx';

export type Crumb = { name: string; path?: string; lang?: string | undefined };

/** Where the page stands, from home on; the last one is the page itself and no link. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations('ui');
  const all = [{ name: t('home'), path: '/' }, ...crumbs];
  return (
    <nav aria-label={t('breadcrumb')}>
      <BreadcrumbLd crumbs={all} />
      <ol className="crumbs">
        {all.map(({ name, path, lang }, index) => (
          <li key={`${path}${name}`}>
            {path && index < all.length - 1 ? (
              <ShopLink to={path}>{name}</ShopLink>
            ) : (
              <span aria-current="page" lang={lang}>
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
