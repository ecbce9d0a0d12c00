import { useShopBrand, useShopName } from '../state/shop-brand.ts';

/** The merchant's logo in a box, or the name of the shop where there is none. */
export function OfficeLogo({ width, height }: { width: number; height: number }) {
  const logo = useShopBrand()?.logo;
  const name = useShopName();
  if (!logo) return <b>{name}</b>;
  const scale = Math.min(width / logo.width, height / logo.height);
  return (
    <img
      src={`/storage/${logo.path}`}
      alt={name}
      width={Math.round(logo.width * scale)}
      height={Math.round(logo.height * scale)}
    />
  );
}
