import type { ComponentProps } from 'react';
import { useShopPath } from './site.tsx';

type ShopLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the shop without language prefix, `/shop/cart`; editors' addresses of any kind. */
  to: string;
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** Stays where it is scrolled to. */
  keepScroll?: boolean;
};

/** A plain anchor; the shell's one click handler turns it into a navigation without reload. */
export function ShopLink({ to, replace, keepScroll, ...rest }: ShopLinkProps) {
  const pathOf = useShopPath();
  return (
    <a {...rest} href={pathOf(to)} data-replace={replace || undefined} data-keep-scroll={keepScroll || undefined} />
  );
}
