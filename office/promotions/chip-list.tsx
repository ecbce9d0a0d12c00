import { useTranslations } from 'use-intl';
import { OfficeIcon } from '../shell/office-icon.tsx';
import styles from './promotions.module.css';

type ChipEntry = { key: string; name: string; note?: string | undefined };
type Props = { label: string; chips: readonly ChipEntry[]; onRemove: (key: string) => void };

/** A list of selected items, each with a button that removes it. */
export function ChipList({ label, chips, onRemove }: Props) {
  const t = useTranslations('promotions.select');
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map(({ key, name, note }) => (
        <li key={key}>
          <span>
            {name}
            {note && <small> {note}</small>}
          </span>
          <button type="button" aria-label={t('remove', { name })} onClick={() => onRemove(key)}>
            <OfficeIcon name="x" small />
          </button>
        </li>
      ))}
    </ul>
  );
}
