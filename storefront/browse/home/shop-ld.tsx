import { SEARCH_PATH } from '#storefront/browse/browse-paths.ts';
import { type ShellData, useShellData, useShopName } from '#storefront/runtime/shell-data.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { absoluteUrl, type Place } from '#storefront/seo/absolute-url.ts';
import { JsonLd } from '#storefront/seo/json-ld.tsx';

export function ShopLd() {
  const site = useSite();
  const shell = useShellData();
  const name = useShopName();
  return <JsonLd make={import.meta.env.SSR ? () => shopData({ name, shell, place: site }) : null} />;
}

type ShopFacts = { name: string; shell: Pick<ShellData, 'settings' | 'social'> | undefined; place: Place };

function shopData({ name, shell, place }: ShopFacts): object {
  const home = absoluteUrl({ ...place, locale: 'hy' }, '/');
  const own = absoluteUrl(place, '/');
  return {
    '@graph': [
      { '@type': 'Organization', '@id': `${home}#shop`, name, url: own, ...marks(place), ...reachedBy(shell) },
      {
        '@type': 'WebSite',
        '@id': `${home}#site`,
        name,
        url: own,
        inLanguage: place.locale,
        publisher: { '@id': `${home}#shop` },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${absoluteUrl(place, SEARCH_PATH)}?search={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

const marks = ({ origin }: Place): object => ({
  logo: { '@type': 'ImageObject', url: `${origin}/icons/icon-512.png`, width: 512, height: 512 },
  image: `${origin}/icons/icon-512.png`,
});

function reachedBy(shell: ShopFacts['shell']): object {
  const settings = shell?.settings;
  const social = shell?.social.map(({ link }) => link).filter((link) => /^https?:/.test(link)) ?? [];
  const [first, ...others] = settings?.phones ?? [];
  return {
    ...(first && { telephone: first }),
    ...(settings?.email && { email: settings.email }),
    ...(settings?.address && {
      address: { '@type': 'PostalAddress', streetAddress: settings.address, addressCountry: 'AM' },
    }),
    ...(first && {
      contactPoint: [first, ...others, ...(settings?.toll_free ? [settings.toll_free] : [])].map((telephone) => ({
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone,
        areaServed: 'AM',
        availableLanguage: ['hy', 'ru', 'en'],
      })),
    }),
    ...(social.length > 0 && { sameAs: social }),
  };
}
