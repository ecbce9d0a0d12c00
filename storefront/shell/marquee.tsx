import { type CSSProperties, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './shell.module.css';

/** Moving line of text that pauses on hover, focus, a button and reduced motion. `isOnlyWide`: not on phones. */
export function Marquee({ text, isOnlyWide }: { text: string; isOnlyWide: boolean }) {
  const t = useTranslations('shell');
  const [isPaused, setPaused] = useState(false);
  const parts = text
    .split('•')
    .map((part) => part.trim())
    .filter(Boolean);
  return (
    <section
      className={classNames(styles.ticker, isPaused && styles.isPaused, isOnlyWide && styles.isOnlyWide)}
      aria-label={t('runningLine')}
    >
      <div className="wrap">
        <p style={{ '--line-s': `${Math.max(20, Math.round(text.length / 5))}s` } as CSSProperties}>
          <span className="track">
            <Run parts={parts} />
            <Run parts={parts} isCopy />
          </span>
        </p>
        <button
          type="button"
          aria-label={isPaused ? t('playLine') : t('pauseLine')}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} size={16} />
        </button>
      </div>
    </section>
  );
}

/** The text, repeated without a gap. The copy is hidden from screen readers. */
const Run = ({ parts, isCopy = false }: { parts: string[]; isCopy?: boolean }) => (
  <span className={styles.run} aria-hidden={isCopy || undefined}>
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same may be announced twice
      <span key={index}>{part}</span>
    ))}
  </span>
);
