import { useSite } from '#storefront/runtime/site.tsx';
import { absoluteUrl, type Place } from './absolute-url.ts';
import { JsonLd } from './json-ld.tsx';

type Crumb = { name: string; path?: string };

export function BreadcrumbLd({ crumbs }: { crumbs: readonly Crumb[] }) {
  const site = useSite();
  return <JsonLd make={import.meta.env.SSR ? () => breadcrumbData(crumbs, site) : null} />;
}

export const breadcrumbData = (crumbs: readonly Crumb[], place: Place): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(path && index < crumbs.length - 1 && { item: absoluteUrl(place, path) }),
  })),
});
