import type { ComponentProps } from 'react';
import { useShopPath } from './site.tsx';

type ShopLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  replace?: boolean;
  keepScroll?: boolean;
};

/** A plain anchor; the shell's one click handler navigates without reload. */
export function ShopLink({ to, replace, keepScroll, ...rest }: ShopLinkProps) {
  const pathOf = useShopPath();
  return (
    <a {...rest} href={pathOf(to)} data-replace={replace || undefined} data-keep-scroll={keepScroll || undefined} />
  );
}
