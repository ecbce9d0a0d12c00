import { useTranslations } from 'use-intl';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useSite } from '#storefront/runtime/site.tsx';
import { absoluteUrl, type Place } from './absolute-url.ts';
import { JsonLd } from './json-ld.tsx';

export type Crumb = { name: string; path?: string; lang?: string | undefined };

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

function BreadcrumbLd({ crumbs }: { crumbs: readonly Crumb[] }) {
  const site = useSite();
  return <JsonLd make={import.meta.env.SSR ? () => breadcrumbData(crumbs, site) : null} />;
}

const breadcrumbData = (crumbs: readonly Crumb[], place: Place): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(path && index < crumbs.length - 1 && { item: absoluteUrl(place, path) }),
  })),
});
