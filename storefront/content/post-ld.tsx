import { useTranslations } from 'use-intl';
import type { BlogPost } from '#contract/content-contract.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { absolutePictureUrl, absoluteUrl, type Place } from '#storefront/seo/absolute-url.ts';
import { JsonLd } from '#storefront/seo/json-ld.tsx';

export function PostLd({ post }: { post: BlogPost }) {
  const t = useTranslations('common');
  const site = useSite();
  const shop = t('shopName');
  return <JsonLd make={import.meta.env.SSR ? () => postData(post, { shop, place: site }) : null} />;
}

/** Search engines cut off longer headlines. */
const LONGEST_HEADLINE = 110;

export function postData(post: BlogPost, { shop, place }: { shop: string; place: Place }): object {
  const by = { '@type': 'Organization', name: shop, url: absoluteUrl(place, '/') };
  const address = absoluteUrl(place, `/blog/${post.id}`);
  return {
    '@type': 'BlogPosting',
    headline: [...post.title].slice(0, LONGEST_HEADLINE).join(''),
    ...(post.short_content && { description: post.short_content }),
    ...(post.image && { image: [absolutePictureUrl(place, post.image)] }),
    datePublished: post.created_at,
    dateModified: post.created_at,
    inLanguage: place.locale,
    url: address,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    author: by,
    publisher: { ...by, logo: { '@type': 'ImageObject', url: `${place.origin}/icons/icon-512.png` } },
  };
}
