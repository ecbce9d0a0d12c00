import { LOCALES } from '#contract/locale.ts';
import { localePrefix } from '#storefront/runtime/locale-path.ts';
import { useShopName } from '#storefront/runtime/shell-data.ts';
import { useHere, useSite } from '#storefront/runtime/site.tsx';
import { type Share, ShareTags } from './share-tags.tsx';

export type PageHeadProps = {
  title: string;
  description?: string;
  /** Canonical path with its relevant query, without language; default: the path. */
  canonical?: string;
  share?: Share;
  noIndex?: boolean;
};

export function PageHead({ title, description, canonical, share, noIndex = false }: PageHeadProps) {
  const shop = useShopName();
  const { locale, origin } = useSite();
  const here = useHere();
  const path = canonical ?? here.path;
  /** Only a canonical page names its translations, because search engines ignore them on copies and variants. */
  const isCanonical = path === here.path + here.search;
  const address = (prefix: string) => origin + (path === '/' ? prefix || '/' : prefix + path);
  const fullTitle = (path === '/' && !noIndex) || shop === '' ? title : `${title} · ${shop}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(localePrefix(locale))} />
          {isCanonical && (
            <>
              {LOCALES.map((other) => (
                <link key={other} rel="alternate" hrefLang={other} href={address(localePrefix(other))} />
              ))}
              <link rel="alternate" hrefLang="x-default" href={address('')} />
            </>
          )}
        </>
      )}
      {import.meta.env.SSR && (
        <ShareTags
          title={title}
          description={description}
          address={noIndex ? undefined : address(localePrefix(locale))}
          share={share}
        />
      )}
    </>
  );
}
