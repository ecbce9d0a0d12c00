import type { ReactNode, RefObject } from 'react';
import styles from '#storefront/credit/credit.module.css';
import { classNames } from '#ui/class-names.ts';

type IslandProps = {
  /** Null while the code is not there: what the server rendered stays as it is. */
  children: ReactNode;
  isThere: boolean;
  /** What the server rendered is no longer true. */
  isStale: boolean;
  className?: string;
  spot?: RefObject<HTMLDivElement | null>;
};

const NOTHING = { __html: '' };

/** A part of the page that comes as HTML, and comes to life when its code has been fetched. */
export function LazyCredit({ children, isThere, isStale, className, spot }: IslandProps) {
  const names = classNames(styles.island, className);
  if (isThere)
    return (
      <div key="live" ref={spot} className={names} data-testid="live-part">
        {children}
      </div>
    );
  return (
    <div
      key="still"
      ref={spot}
      className={names}
      style={isStale ? { visibility: 'hidden' } : undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves the server's HTML alone
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}
