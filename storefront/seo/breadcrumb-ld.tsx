import { useSite } from '#storefront/runtime/site.tsx';
import { absoluteUrl, type Place } from './absolute-url.ts';
import { JsonLd } from './json-ld.tsx';

type Crumb = { name: string; path?: string };

/** The way to a page, as search engines show it above a result. */
export function BreadcrumbLd({ crumbs }: { crumbs: readonly Crumb[] }) {
  const site = useSite();
  return <JsonLd make={import.meta.env.SSR ? () => breadcrumbData(crumbs, site) : null} />;
}

/** The page itself, which comes last, needs no address. */
export const breadcrumbData = (crumbs: readonly Crumb[], place: Place): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(path && index < crumbs.length - 1 && { item: absoluteUrl(place, path) }),
  })),
});
