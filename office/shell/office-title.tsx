import { useShopName } from '../state/shop-brand.ts';

/** The title of the document: the page, then the shop. */
export function OfficeTitle({ children }: { children: string }) {
  const shop = useShopName();
  return <title>{shop ? `${children} · ${shop}` : children}</title>;
}
