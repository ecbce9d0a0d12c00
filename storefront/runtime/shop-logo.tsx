import { useShellData } from './shell-data.ts';
import styles from './shop-logo.module.css';

type Props = {
  /** The largest box; the picture keeps its proportions. */
  width: number;
  height: number;
  /** Empty where a link beside it has the same text. */
  alt: string;
  loading?: 'lazy';
};

/** The merchant's logo, or the name of the shop where there is none. */
export function ShopLogo({ width, height, alt, loading }: Props) {
  const brand = useShellData()?.settings?.brand;
  if (!brand?.logo) {
    return (
      <span className={styles.name} style={{ maxWidth: width * 2 }} aria-hidden={alt === ''}>
        {brand?.name}
      </span>
    );
  }
  const scale = Math.min(width / brand.logo.width, height / brand.logo.height);
  return (
    <img
      src={`/storage/${brand.logo.path}`}
      width={Math.round(brand.logo.width * scale)}
      height={Math.round(brand.logo.height * scale)}
      alt={alt}
      loading={loading}
      fetchPriority={loading ? undefined : 'low'}
    />
  );
}
