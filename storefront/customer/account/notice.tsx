import { useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './account.module.css';

/** Display time of a banner in milliseconds (docs/spec/storefront.md 9). */
export const BANNER_MS = 3000;

/** `isLasting`: the text appears nowhere else, so a quiet line remains after the banner closes. */
type Notice = { tone: 'good' | 'bad'; text: string; isLasting?: boolean };

export function useNotice() {
  const [notice, setNotice] = useState<Notice | null>(null);
  return {
    notice,
    // A copy, so that an equal notice is displayed again.
    showNotice: (shown: Notice) => setNotice({ ...shown }),
    clearNotice: () => setNotice(null),
  };
}

type BannerProps = { notice: Notice | null; className?: string };

/**
 * A banner that disappears after 3,000 ms (docs/spec/storefront.md 4). Its live region is always in the page and
 * announces politely.
 */
export function Banner({ notice, className }: BannerProps) {
  const [gone, setGone] = useState<object | null>(null);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setGone(notice), BANNER_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div role="status" className={classNames(styles.banner, className)}>
      {notice && (notice !== gone ? <Loud {...notice} /> : notice.isLasting && <Quiet {...notice} />)}
    </div>
  );
}

const Loud = ({ tone, text }: Notice) => (
  <p className={`note note--${tone}`}>
    <Icon name={tone === 'good' ? 'check' : 'alert'} />
    {text}
  </p>
);

const Quiet = ({ text }: Notice) => (
  <p className="wrong">
    <Icon name="alert" />
    {text}
  </p>
);
