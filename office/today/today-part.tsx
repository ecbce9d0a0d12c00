import type { ReactNode } from 'react';
import { useMediaQuery } from '#ui/media-query.ts';
import { WIDE_SCREEN } from '../state/wide-screen.ts';
import styles from './today.module.css';

type PartProps = { id?: string; title: ReactNode; end?: ReactNode; children: ReactNode };

export function Part({ id, title, end, children }: PartProps) {
  return (
    <section className={styles.part} id={id}>
      <header>
        <h2>{title}</h2>
        {end && <span className={styles.end}>{end}</span>}
      </header>
      {children}
    </section>
  );
}

/** Folded on phones, where the work queue matters most. */
export function FoldedPart({ title, end, children, ...rest }: PartProps) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  if (isWide) return <Part {...{ title, end, ...rest }}>{children}</Part>;
  return (
    <details className={styles.fold} {...rest}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
      {end && <p className={styles.end}>{end}</p>}
    </details>
  );
}
