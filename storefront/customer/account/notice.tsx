import { useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './account.module.css';

/** SPEC 9. */
export const BANNER_MS = 3000;

/** `isLasting`: stands nowhere else, so a quiet line stays when the banner goes. */
export type Notice = { tone: 'good' | 'bad'; text: string; isLasting?: boolean };

/** What to say about the last thing done; a new one takes the place of the old. */
export function useNotice() {
  const [said, setSaid] = useState<{ notice: Notice } | null>(null);
  return {
    said,
    say: (notice: Notice) => setSaid({ notice }),
    hush: () => setSaid(null),
  };
}

type BannerProps = { said: { notice: Notice } | null; className?: string };

/** A banner that goes after 3,000 ms (SPEC 4) and is announced politely; its place is always there. */
export function Banner({ said, className }: BannerProps) {
  const [gone, setGone] = useState<object | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setGone(said), BANNER_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div role="status" className={classNames(styles.banner, className)}>
      {said && (said !== gone ? <Loud {...said.notice} /> : said.notice.isLasting && <Quiet {...said.notice} />)}
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
