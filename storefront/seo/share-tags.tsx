import { LOCALES, type Locale } from '#contract/locale.ts';
import { SHARE_SIZE, type ShareCard, type ShareKind, sharePath } from '#rules/shop/share-picture.ts';
import { useShellData } from '#storefront/runtime/shell-data.ts';
import { useSite } from '#storefront/runtime/site.tsx';

export type Share = { kind: ShareKind; id: number; card: ShareCard };

const SHOP: Share = { kind: 'shop', id: 0, card: { title: '', picture: null } };
const TYPES: Partial<Record<ShareKind, string>> = { product: 'product', post: 'article' };
const REGIONS: Record<Locale, string> = { hy: 'hy_AM', ru: 'ru_RU', en: 'en_US' };

type ShareTagsProps = {
  title: string;
  description: string | undefined;
  address: string | undefined;
  share: Share | undefined;
};

/** Crawlers never run our scripts, so browsers do not load this code and keep the server's tags. */
export function ShareTags({ title, description, address, share = SHOP }: ShareTagsProps) {
  const brand = useShellData()?.settings?.brand;
  const { locale, origin } = useSite();
  const { kind, id, card } = share;
  const picture = origin + sharePath(locale, kind, id, { ...card, brand: brand?.version });
  return (
    <>
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={TYPES[kind] ?? 'website'} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:site_name" content={brand?.name ?? ''} />
      <meta property="og:locale" content={REGIONS[locale]} />
      {LOCALES.filter((other) => other !== locale).map((other) => (
        <meta key={other} property="og:locale:alternate" content={REGIONS[other]} />
      ))}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
      <meta property="og:image:alt" content={title} />
      {card.price !== undefined && (
        <>
          <meta property="product:price:amount" content={String(card.price)} />
          <meta property="product:price:currency" content="AMD" />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
