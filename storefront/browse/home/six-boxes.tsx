import { useTranslations } from 'use-intl';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './home.module.css';

type Box = { id: number; url: string; path: string; title: string };

export function SixBoxes({ boxes }: { boxes: Box[] }) {
  const t = useTranslations('home');
  if (boxes.length === 0) return null;
  return (
    <nav className={styles.six} aria-label={t('categories')}>
      {boxes.map(({ id, url, path, title }) => (
        <ShopLink key={id} to={url}>
          <img src={`/storage/${path}`} width="84" height="84" alt="" loading="lazy" />
          <span>{title}</span>
        </ShopLink>
      ))}
    </nav>
  );
}
