import { Link } from 'react-router';
import styles from './list-views.module.css';

type ListView = { name: string; to: string; text: string; count?: string; isHere: boolean; isHot?: boolean };

export function ListViews({ label, views }: { label: string; views: readonly ListView[] }) {
  return (
    <nav className={styles.views} aria-label={label}>
      {views.map(({ name, to, text, count, isHere, isHot }) => (
        <Link key={name} to={to} aria-current={isHere ? 'page' : undefined} className={isHot ? styles.hot : undefined}>
          {text} {count && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  );
}
