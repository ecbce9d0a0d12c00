import { useTranslations } from 'use-intl';
import { useShopPath } from '../site.tsx';
import { IconButton } from '../ui/button.tsx';
import { Drawer } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import logo from './logo.svg';
import { categoryImage } from './mega-panel.tsx';
import { useOpenHere } from './open-here.ts';
import { PhoneLink, TollFreeLink } from './phone-link.tsx';
import type { MenuCategory, ShellData } from './shell-data.ts';

/** Below 1024 px everything the top line and the mega menu hold. */
export function BurgerMenu({ data }: { data: ShellData }) {
  const t = useTranslations('shell');
  const [isOpen, setOpen] = useOpenHere();
  return (
    <>
      <IconButton className="only-s burger" label={t('menu')} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Icon name="menu" size={24} />
      </IconButton>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        label={t('menu')}
        head={<img src={logo} width="94" height="36" alt="" />}
      >
        <nav aria-label={t('categories')}>
          {data.categories.map((category) => (
            <BurgerCategory key={category.slug} category={category} />
          ))}
        </nav>
        <BurgerLinks data={data} />
      </Drawer>
    </>
  );
}

function BurgerCategory({ category }: { category: MenuCategory }) {
  const t = useTranslations('shell');
  const pathOf = useShopPath();
  const link = ({ slug, name }: MenuCategory, className?: string) => (
    <a className={className} href={pathOf(`/shop/catalog/${slug}`)}>
      {name}
    </a>
  );
  return (
    <details className="burger-cat" name="burger">
      <summary className="row">
        {category.image && <img src={categoryImage(category.image)} width="36" height="36" alt="" />}
        {category.name}
        <Icon name="down" size={16} />
      </summary>
      <ul>
        <li>{link({ ...category, name: t('allOf', { name: category.name }) })}</li>
        {category.children.map((child) => (
          <li key={child.slug}>
            {link(child, 'is-head')}
            {child.children.map((grandchild) => (
              <span key={grandchild.slug}>{link(grandchild)}</span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function BurgerLinks({ data }: { data: ShellData }) {
  const t = useTranslations('shell');
  return (
    <>
      <nav aria-label={t('top')}>
        <ShopLink className="row" to="/blog">
          {t('blog')}
        </ShopLink>
        {data.headerLinks.map(({ name, path, pageId }) => (
          <ShopLink key={path} className="row" to={pageId === null ? path : `/menu-page/${pageId}`}>
            {name}
          </ShopLink>
        ))}
      </nav>
      <div className="burger-end">
        {data.settings?.phones.map((phone) => (
          <PhoneLink key={phone} phone={phone} className="tel num" />
        ))}
        {data.settings?.toll_free && <TollFreeLink number={data.settings.toll_free} />}
        <LanguageLinks />
      </div>
    </>
  );
}
