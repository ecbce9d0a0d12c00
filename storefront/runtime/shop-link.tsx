import type { ComponentProps } from 'react';
import { useShopPath } from './site.tsx';

type ShopLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  replace?: boolean;
  keepScroll?: boolean;
};

/** A plain anchor. The click handler of the shell navigates without a reload. */
export function ShopLink({ to, replace, keepScroll, ...rest }: ShopLinkProps) {
  const pathOf = useShopPath();
  return (
    <a {...rest} href={pathOf(to)} data-replace={replace || undefined} data-keep-scroll={keepScroll || undefined} />
  );
}
