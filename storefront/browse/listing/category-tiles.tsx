import { useShellData } from '#storefront/runtime/shell-data.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './category-tiles.module.css';

type Tile = {
  slug: string;
  name: string;
  image: string | null;
  /** Query string that filters the category, with `?`. */
  query?: string;
  count?: number;
};

export function CategoryTiles({ label, categories }: { label: string; categories: Tile[] }) {
  if (categories.length === 0) return null;
  const isPictured = categories.every(({ image }) => image !== null);
  return (
    <nav className={classNames(styles.subs, isPictured && styles.isPictured)} aria-label={label}>
      <ul>
        {categories.map(({ slug, name, image, query = '', count }) => (
          <li key={slug}>
            <ShopLink className={styles.sub} to={`/shop/catalog/${slug}${query}`}>
              {isPictured && image && <img src={image} width="44" height="44" alt="" />}
              {name}
              {count !== undefined && <span className="n num">{count}</span>}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const useTopCategories = (): Tile[] => useShellData()?.categories ?? [];
