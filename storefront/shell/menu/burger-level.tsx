import { useTranslations } from 'use-intl';
import type { MenuCategory } from '#storefront/runtime/shell-data.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useHere } from '#storefront/runtime/site.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { Level } from './drill-down.ts';
import styles from './menu.module.css';

type BurgerLevelProps = { level: Level; onInto: (category: MenuCategory) => void; onBack: () => void };

export function BurgerLevel({ level, onInto, onBack }: BurgerLevelProps) {
  const t = useTranslations('shell');
  const { categories, parent, above } = level;
  const { path } = useHere();
  const allPath = parent ? `/shop/catalog/${parent.slug}` : '/shop/catalog';
  const all = (
    <li>
      <ShopLink
        className={classNames('row', styles.burgerAll)}
        to={allPath}
        aria-current={path === allPath ? 'page' : undefined}
      >
        {parent ? t('allOf', { name: parent.name }) : t('allCategories')}
      </ShopLink>
    </li>
  );
  return (
    <nav className={styles.burgerLevel} aria-label={parent?.name ?? t('categories')}>
      {parent && (
        <>
          <button type="button" className={classNames('row', styles.burgerBack)} onClick={onBack}>
            <Icon name="left" />
            <span>{above?.name ?? t('categories')}</span>
          </button>
          <h2 tabIndex={-1}>{parent.name}</h2>
        </>
      )}
      <ul>
        {parent && all}
        {categories.map((category) => (
          <li key={category.slug}>
            <BurgerLine category={category} onInto={onInto} />
          </li>
        ))}
        {!parent && all}
      </ul>
    </nav>
  );
}

/** A category with subcategories opens them; a category without opens its page (docs/spec/storefront.md 2). */
function BurgerLine({ category, onInto }: { category: MenuCategory; onInto: BurgerLevelProps['onInto'] }) {
  const { slug, name, image, children } = category;
  const { path } = useHere();
  const picture = image && <img src={image} width="36" height="36" alt="" />;
  if (children.length === 0)
    return (
      <ShopLink
        className="row"
        to={`/shop/catalog/${slug}`}
        aria-current={path === `/shop/catalog/${slug}` ? 'page' : undefined}
      >
        {picture}
        {name}
      </ShopLink>
    );
  return (
    <button type="button" className="row" data-slug={slug} onClick={() => onInto(category)}>
      {picture}
      {name}
      <Icon name="right" size={16} />
    </button>
  );
}
